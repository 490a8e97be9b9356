import { useCallback, useState } from 'react'

export type Lookup = {
  readonly code: string
  readonly number: number
  /** How often the same card was held up again. */
  readonly timesAgain: number
}

/** One card at a time: the next scan takes its place, be it of the same card. */
export function useLookup() {
  const [lookup, setLookup] = useState<Lookup>()
  const [isBusy, setBusy] = useState(false)
  const scan = (code: string) =>
    setLookup({
      code,
      number: (lookup?.number ?? 0) + 1,
      timesAgain: lookup?.code === code ? lookup.timesAgain + 1 : 0,
    })
  const forget = useCallback(() => {
    setLookup(undefined)
    setBusy(false)
  }, [])
  return { lookup, scan, forget, isBusy, setBusy }
}
