import { useMemo, useRef } from 'react'

type Acts = Readonly<Record<string, (...given: never[]) => void>>

/** The same functions at every render, each of which does what its newest does: what holds them need not be drawn anew. */
export function useSame<Given extends Acts>(acts: Given): Given {
  const newest = useRef(acts)
  newest.current = acts
  return useMemo(() => {
    const doing =
      (name: string) =>
      (...given: never[]) =>
        newest.current[name]?.(...given)
    return Object.fromEntries(Object.keys(newest.current).map((name) => [name, doing(name)])) as Given
  }, [])
}
