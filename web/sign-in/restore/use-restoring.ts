import { useState } from 'react'
import type {
  CopiesFoundOnTheWire,
  CopiesThereOnTheWire,
  RestoringOnTheWire,
} from '#contract/venue/restoring.ts'
import { sentenceFor } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { isRefusal, leavesDoubt, sentenceOf } from '../../app/calls/failure.ts'
import { useAgainAndAgain } from '../use-again-and-again.ts'

const lookEveryMs = 3_000
const askEveryMs = 1_000

/** The volumes with copies of a house; undefined until the machine was looked at. A stick that is plugged in meanwhile appears. */
export function useCopiesFound(link: string): readonly CopiesFoundOnTheWire[] | undefined {
  const [found, setFound] = useState<readonly CopiesFoundOnTheWire[]>()
  useAgainAndAgain(async () => setFound(await ask.lookForCopies({ link })), lookEveryMs, true)
  return found
}

type LookedFor = Omit<Parameters<typeof ask.lookAtCopies>[0], 'link'>

/** What lies in a folder. */
export function useLook(link: string) {
  const [isLooking, setIsLooking] = useState(false)
  const [refused, setRefused] = useState<string>()
  const look = async (asked: LookedFor, onThere: (there: CopiesThereOnTheWire) => void) => {
    setIsLooking(true)
    setRefused(undefined)
    try {
      const there = await ask.lookAtCopies({ link, ...asked })
      if (there.refused === null) onThere(there)
      else setRefused(there.refused)
    } catch (error) {
      setRefused(sentenceOf(error))
    } finally {
      setIsLooking(false)
    }
  }
  return { look, isLooking, refused }
}

export type CopyAsked = Omit<Parameters<typeof ask.beginRestoring>[0], 'link'>

/** `back`: the server has started again, as the house that came back. */
export type RestoringShown = Omit<RestoringOnTheWire, 'state'> & {
  readonly state: RestoringOnTheWire['state'] | 'back'
}

const nothing = { says: '', step: 0, of: 0 }

/**
 * Begins, and follows to the end, also what was begun before the page was opened: undefined until that is known. The server leaves and
 * starts again meanwhile: the last sentence it said is kept here.
 */
export function useRestoring(link: string) {
  const [shown, setShown] = useState<RestoringShown>()
  const [isSending, setIsSending] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  const refuse = (says: string) => setShown({ ...nothing, state: 'refused', says })
  const read = async () => {
    try {
      const now = await ask.readRestoring({ link })
      // A server that was killed meanwhile knows nothing of it, and its house is as it was.
      if (now.state === 'none' && shown) refuse(sentenceFor('restoring-broken-off'))
      else setShown(now)
    } catch (error) {
      if (shown && isRefusal(error, 'first-admin-link-used'))
        setShown({ ...nothing, state: 'back', says: 'La maison est revenue.' })
      else if (!shown || !leavesDoubt(error)) refuse(sentenceOf(error))
    }
  }
  useAgainAndAgain(read, askEveryMs, !isSending && (shown === undefined || shown.state === 'running'))
  useAgainAndAgain(
    async () => {
      const { isEmpty } = await ask.readVenue()
      if (!isEmpty && shown) setShown({ ...shown, state: 'back' })
    },
    askEveryMs,
    shown?.state === 'done',
  )
  const begin = async (asked: CopyAsked) => {
    setIsSending(true)
    setIsStopping(false)
    setShown({ ...nothing, state: 'running' })
    await ask.beginRestoring({ link, ...asked }).then(setShown, (error: unknown) => refuse(sentenceOf(error)))
    setIsSending(false)
  }
  /** What became of it is read as before. */
  const stop = async () => {
    setIsStopping(true)
    await ask.stopRestoring({ link }).catch(() => setIsStopping(false))
  }
  return { shown, begin, stop, isStopping }
}
