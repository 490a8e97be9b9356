import { useState } from 'react'
import type { KnownAtStandBy } from '#contract/relay/stand-by.ts'
import { isRelayRefusal } from '#rules/relay/relay-refusals.ts'
import type { StandByNow } from '#rules/relay/stand-by-words.ts'
import { askStandBy } from '../../app/calls/ask-stand-by.ts'
import { isRefusal } from '../../app/calls/failure.ts'
import { useAgainAndAgain } from '../use-again-and-again.ts'

const everyMs = 1_000

/** What this computer is; undefined until it answered. Once a house is open here, its first page is opened. */
export function useStandBy(): StandByNow | undefined {
  const [now, setNow] = useState<StandByNow>()
  useAgainAndAgain(
    async () => {
      try {
        const { cutSince, ...said } = await askStandBy.lookAtStandBy()
        setNow({ ...said, cutSince: cutSince === null ? null : new Date(cutSince) })
      } catch (error) {
        // A house knows no such call.
        if (isRefusal(error, 'not-found')) location.replace('/')
      }
    },
    everyMs,
    true,
  )
  return now
}

/** What lies here, as an administrator reads it. `onOver`: the password is to be typed again. */
export function useKnown(entry: string, onOver: () => void): KnownAtStandBy | undefined {
  const [known, setKnown] = useState<KnownAtStandBy>()
  useAgainAndAgain(
    async () => {
      try {
        setKnown(await askStandBy.readStandBy({ entry }))
      } catch (error) {
        if (isRelayRefusal(error, 'stand-by-entry-over')) onOver()
      }
    },
    everyMs,
    true,
  )
  return known
}
