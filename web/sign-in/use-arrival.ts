import { useEffect, useState } from 'react'
import { ask } from '../app/ask.ts'
import { readMe } from '../app/session.ts'

export type Arrival = { readonly identityProvider: string | null }

/**
 * Whoever is signed in already goes on at once; the page waits until that is known, or cannot be. The provider is
 * asked for at the same time, so that its button does not push the others about.
 */
export function useArrival(goOn: () => void): Arrival | undefined {
  const [arrival, setArrival] = useState<Arrival>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrives once.
  useEffect(() => {
    const provider = ask.readVenue().then(
      (venue) => venue.identityProvider ?? null,
      () => null,
    )
    const me = readMe().catch(() => undefined)
    void Promise.all([me, provider]).then(([somebody, identityProvider]) =>
      somebody ? goOn() : setArrival({ identityProvider }),
    )
  }, [])
  return arrival
}
