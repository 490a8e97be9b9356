import { useState } from 'react'
import type { TillFigures, TillOnTheWire } from '#contract/till/till.ts'
import { useMyTill, whyOnlyClose } from '../calls/my-till.ts'
import { isUnderWay } from '../form/act.ts'
import { useClosing } from './use-closing.ts'

export type OpenTill = {
  readonly till: TillOnTheWire
  readonly figures: TillFigures
  readonly isForgotten: boolean
  /** The reason why the till can only be counted and closed; undefined for a till at work. */
  readonly whyOnlyClose: string | undefined
  readonly holdsCash: boolean
}

export type TillScene = ReturnType<typeof useTillScene>

/** The person's till while this screen is shown: none, open, then closed, either here or remotely. */
export function useTillScene() {
  const query = useMyTill()
  const closing = useClosing()
  const [seen, setSeen] = useState<OpenTill>()
  const [leftId, setLeftId] = useState<string>()
  // A slow answer may still show a till as open that this person has closed and left.
  const open = query.data?.till?.id === leftId ? undefined : openTillOf(query.data)
  if (open && (open.till !== seen?.till || open.figures !== seen.figures)) setSeen(open)
  const closedHere = closing.state === 'done' ? closing.answer : undefined
  // The announcement of the closing may come before the answer of the call.
  const shown = closedHere ? undefined : (open ?? (isUnderWay(closing) ? seen : undefined))
  return {
    query,
    closing,
    open: shown,
    closedHere,
    /** The id of the till that was open a moment ago and was closed since by another person or in another window. */
    closedElsewhereId: shown || closedHere ? undefined : seen?.till.id,
    lastSeen: seen,
    leave: () => {
      setLeftId(seen?.till.id)
      setSeen(undefined)
      closing.reset()
    },
  }
}

function openTillOf(answer: ReturnType<typeof useMyTill>['data']): OpenTill | undefined {
  if (!answer?.till || !answer.figures) return undefined
  const { till, figures, isForgotten, holdsCash } = answer
  return { till, figures, isForgotten, holdsCash, whyOnlyClose: whyOnlyClose(answer) }
}
