import { useState } from 'react'
import type { CountableRow } from '#contract/stock/inventory.ts'
import type { CountedLine } from '#rules/stock/inventory.ts'
import { ask } from '../../app/calls/ask.ts'
import { isUnderWay } from '../../app/form/act.ts'
import { useAct } from '../../app/form/use-act.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { isNews, readCount } from './count-typing.ts'

/** What was typed, and on top of which count: a new count, of this person or of a colleague, replaces it. */
type Typing = {
  readonly text: string
  readonly over: number
  readonly isSent: boolean
  /** The field was left, or Enter was pressed: its fault is shown until it is changed. */
  readonly isJudged: boolean
}

/** Shown when a count was typed while the connection was lost: the stock may have changed by sales since, so the person checks it. */
const unsaved = 'Pas encore enregistré\u00A0: vérifiez, puis Entrée.'

/** One field of the inventory: its text is sent on Enter or when the field is left, and shown until the server has saved it. */
export function useCounting(row: CountableRow, inventoryId: string, counted: string) {
  const { productId, name, stock, count } = row
  const [typing, setTyping] = useState<Typing>()
  const [isIn, setIsIn] = useState(false)
  const act = useAct(ask.countProduct, {
    isMoney: true,
    about: () => `Comptage, ${name}`,
    changes: ['inventories'],
  })
  const obstacle = useObstacle()
  const over = count?.number ?? 0
  const isCurrent = typing !== undefined && (typing.over === over || (isIn && !typing.isSent))
  const typed = isCurrent ? typing.text : undefined
  const read = typed === undefined ? undefined : readCount(typed, row)
  const wanted = read && 'quantity' in read ? read.quantity : undefined
  const isHeld = typing?.isSent === false && wanted !== undefined && isNews(wanted, row)
  const send = () => {
    if (!typing || obstacle || wanted === undefined || !isNews(wanted, row)) return
    setTyping({ ...typing, isSent: true, isJudged: true })
    act.run({ inventoryId, productId, quantity: wanted })
  }
  const fault = () => {
    if (act.state === 'refused') return act.refusal.message
    if (!typing?.isJudged) return undefined
    if (read && 'fault' in read) return read.fault
    return isHeld ? (obstacle ?? unsaved) : undefined
  }
  const judge = () => setTyping((before) => before && { ...before, isJudged: true })
  return {
    shown: typed ?? counted,
    /** The typed count, beside the present stock. */
    preview: typeof wanted === 'number' ? ({ counted: wanted, stock } satisfies CountedLine) : undefined,
    fault: fault(),
    /** The text is no possible count: Enter stays in the field. */
    isWrong: read !== undefined && 'fault' in read,
    judge,
    isUnderWay: isUnderWay(act),
    isInDoubt: act.state === 'unknown',
    send,
    enter: () => setIsIn(true),
    type: (text: string) => {
      act.reset()
      setTyping({ text, over, isSent: false, isJudged: false })
    },
    leave: () => {
      setIsIn(false)
      judge()
      if (isHeld) send()
    },
  }
}
