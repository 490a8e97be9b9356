import { useState } from 'react'
import type { CopiesOnTheWire } from '#contract/venue/copies.ts'
import { rescueKeyPaper } from '#rules/copies/rescue-key-paper.ts'
import { ask } from '../../../app/calls/ask.ts'
import { readAgain } from '../../../app/calls/read-again.ts'
import { useVenue } from '../../../app/calls/venue.ts'
import { usePaper } from '../../../app/print/use-paper.ts'

type Made = {
  readonly publicKey: string
  readonly key: string
  readonly madeAt: string
  readonly replacesAnother: boolean
}

/**
 * Makes a key and prints it. The server tells it once: it is kept in this page's memory alone, for a paper that jammed, and is gone with a
 * reload or once it was read back.
 */
export function useKeyPaper({ publicKey, state }: CopiesOnTheWire['key']) {
  const event = useVenue()?.event ?? ''
  const [made, setMade] = useState<Made>()
  const paperOf = (key: Made) => rescueKeyPaper({ ...key, event, madeAt: new Date(key.madeAt) })
  const first = usePaper({
    shape: 'A4',
    read: async () => {
      const told = await ask.makeRescueKey({ replaces: publicKey })
      const key = { ...told, replacesAnother: publicKey !== null }
      setMade(key)
      readAgain(['copies'])
      return paperOf(key)
    },
  })
  const again = usePaper({ shape: 'A4', read: async () => paperOf(made as Made) })
  const isKept = made !== undefined && made.publicKey === publicKey && state === 'unread'
  return {
    isBusy: first.isBusy || again.isBusy,
    refusal: first.refusal ?? again.refusal,
    /** Must be called in the click handler. */
    printNew: first.print,
    /** Undefined once the key is no longer known here. */
    printAgain: isKept ? again.print : undefined,
  }
}
