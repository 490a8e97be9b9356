import { useState } from 'react'
import { useLatest } from '../ui/use-latest.ts'

type Acts = Readonly<Record<string, (...given: never[]) => void>>

/** The same functions at every render, each of which does what its newest does: what holds them need not be drawn anew. */
export function useSame<Given extends Acts>(acts: Given): Given {
  const newest = useLatest(acts)
  const [same] = useState(() => {
    const doing =
      (name: string) =>
      (...given: never[]) =>
        newest.current[name]?.(...given)
    return Object.fromEntries(Object.keys(acts).map((name) => [name, doing(name)])) as Given
  })
  return same
}
