import { useEffect, useState } from 'react'
import type { CopiesFoundOnTheWire, RestoringOnTheWire } from '#contract/venue/restoring.ts'
import { ask } from '../app/calls/ask.ts'
import { sentenceOf } from '../app/calls/failure.ts'

const lookEveryMs = 3_000
const askEveryMs = 1_000

/** Calls `act` again and again, each time after the last answer, while `isOn`. */
function useAgainAndAgain(act: () => Promise<void>, everyMs: number, isOn: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `act` asks for does not change while it is on.
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const again = async () => {
      await act().catch(() => undefined)
      if (!isOver) timer = setTimeout(again, everyMs)
    }
    void again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [everyMs, isOn])
}

/** The volumes with copies of a house; undefined until the machine was looked at. A stick that is plugged in meanwhile appears. */
export function useCopiesFound(link: string, isOn: boolean): readonly CopiesFoundOnTheWire[] | undefined {
  const [found, setFound] = useState<readonly CopiesFoundOnTheWire[]>()
  useAgainAndAgain(async () => setFound(await ask.lookForCopies({ link })), lookEveryMs, isOn)
  return found
}

export type CopyAsked = Omit<Parameters<typeof ask.beginRestoring>[0], 'link'>

/** `back`: the server has started again, as the house that came back. */
export type RestoringShown = { readonly state: RestoringOnTheWire['state'] | 'back'; readonly says: string }

/**
 * Begins, and follows to the end. The server leaves and starts again meanwhile: the last sentence it said is kept here.
 */
export function useRestoring(link: string) {
  const [shown, setShown] = useState<RestoringShown>({ state: 'none', says: '' })
  const isRunning = shown.state === 'running'
  useAgainAndAgain(async () => setShown(await ask.readRestoring({ link })), askEveryMs, isRunning)
  useAgainAndAgain(
    async () => {
      const { isEmpty } = await ask.readVenue()
      if (!isEmpty) setShown({ state: 'back', says: shown.says })
    },
    askEveryMs,
    shown.state === 'done',
  )
  const begin = (asked: CopyAsked) => {
    setShown({ state: 'running', says: '' })
    ask
      .beginRestoring({ link, ...asked })
      .then(setShown, (error: unknown) => setShown({ state: 'refused', says: sentenceOf(error) }))
  }
  return { shown, begin }
}
