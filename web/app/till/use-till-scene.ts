import { useState } from 'react'
import type { TillFigures, TillOnTheWire } from '#contract/till/till.ts'
import { useMyTill, whyOnlyClose } from '../calls/my-till.ts'
import { isUnderWay } from '../form/act.ts'
import { useClosing } from './use-closing.ts'

export type OpenTill = {
  readonly till: TillOnTheWire
  readonly figures: TillFigures
  readonly isForgotten: boolean
  /** Why it is only counted and closed; undefined of one that is at work. */
  readonly whyOnlyClose: string | undefined
  readonly holdsCash: boolean
}

export type TillScene = ReturnType<typeof useTillScene>

/** My till as long as this screen looks at it: none, open, then closed, be it here or from afar. */
export function useTillScene() {
  const query = useMyTill()
  const closing = useClosing()
  const [seen, setSeen] = useState<OpenTill>()
  const [leftId, setLeftId] = useState<string>()
  // A slow answer may still show the till that was closed and left as open.
  const open = query.data?.till?.id === leftId ? undefined : openTillOf(query.data)
  if (open && (open.till !== seen?.till || open.figures !== seen.figures)) setSeen(open)
  const closedHere = closing.state === 'done' ? closing.answer : undefined
  // Word of the closing may come before its own answer does.
  const shown = closedHere ? undefined : (open ?? (isUnderWay(closing) ? seen : undefined))
  return {
    query,
    closing,
    open: shown,
    closedHere,
    /** The id of the till that was open a moment ago and that another person has closed since. */
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
