import { useState } from 'react'
import { useLatest } from '../ui/use-latest.ts'

type Acts = Readonly<Record<string, (...given: never[]) => void>>

/** Returns functions that stay the same at every render but call the newest ones: components that get them need not render again. */
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
