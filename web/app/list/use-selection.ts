import { useState } from 'react'
import type { Row } from './list-of.ts'

export type Selection<Chosen extends Row> = ReturnType<typeof useSelection<Chosen>>

/** The rows chosen to be acted on together: they stay chosen from page to page. Those of `rows` are known as they are now. */
export function useSelection<Chosen extends Row>(rows: readonly Chosen[]) {
  const [ever, setChosen] = useState<readonly Chosen[]>([])
  const chosen = ever.map((row) => rows.find(({ id }) => id === row.id) ?? row)
  return {
    chosen,
    has: (id: string) => chosen.some((row) => row.id === id),
    choose: (some: readonly Chosen[], isChosen: boolean) =>
      setChosen((before) => chosenAfter(before, some, isChosen)),
    clear: () => setChosen([]),
  }
}

/** No row is chosen twice; those chosen before keep their place. */
export function chosenAfter<Chosen extends Row>(
  before: readonly Chosen[],
  rows: readonly Chosen[],
  isChosen: boolean,
): readonly Chosen[] {
  const others = before.filter(({ id }) => !rows.some((row) => row.id === id))
  return isChosen ? [...others, ...rows] : others
}
