import { useEffect, useEffectEvent, useState } from 'react'
import type { KnownAtStandBy } from '#contract/relay/stand-by.ts'
import { isRelayRefusal } from '#rules/relay/relay-refusals.ts'
import type { StandByNow } from '#rules/relay/stand-by-words.ts'
import { askStandBy } from '../../app/calls/ask-stand-by.ts'
import { isRefusal } from '../../app/calls/failure.ts'

const everyMs = 1_000

/** Calls `act` again and again, each time a second after the last answer. */
function useEachSecond(act: () => Promise<void>): void {
  const once = useEffectEvent(act)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const again = async () => {
      await once().catch(() => undefined)
      if (!isOver) timer = setTimeout(again, everyMs)
    }
    void again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
}

/** What this computer is; undefined until it answered. Once a house is open here, its first page is opened. */
export function useStandBy(): StandByNow | undefined {
  const [now, setNow] = useState<StandByNow>()
  useEachSecond(async () => {
    try {
      const { cutSince, ...said } = await askStandBy.lookAtStandBy()
      setNow({ ...said, cutSince: cutSince === null ? null : new Date(cutSince) })
    } catch (error) {
      // A house knows no such call.
      if (isRefusal(error, 'not-found')) location.replace('/')
    }
  })
  return now
}

/** What lies here, as an administrator reads it; `isOver`: the password is to be typed again. */
export function useKnown(entry: string): {
  readonly known: KnownAtStandBy | undefined
  readonly isOver: boolean
} {
  const [known, setKnown] = useState<KnownAtStandBy>()
  const [isOver, setIsOver] = useState(false)
  useEachSecond(async () => {
    try {
      setKnown(await askStandBy.readStandBy({ entry }))
    } catch (error) {
      setIsOver(isRelayRefusal(error, 'stand-by-entry-over'))
    }
  })
  return { known, isOver }
}
