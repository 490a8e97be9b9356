import { useState } from 'react'
import type { Row } from './list-of.ts'

export type Selection<Chosen extends Row> = ReturnType<typeof useSelection<Chosen>>

/**
 * The rows selected for an act on all of them; they stay selected from page to page. Selected rows that are in `rows` have their current
 * values.
 */
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

/** The selection after a change: no row is selected twice, and earlier ones keep their place. */
export function chosenAfter<Chosen extends Row>(
  before: readonly Chosen[],
  rows: readonly Chosen[],
  isChosen: boolean,
): readonly Chosen[] {
  const others = before.filter(({ id }) => !rows.some((row) => row.id === id))
  return isChosen ? [...others, ...rows] : others
}
