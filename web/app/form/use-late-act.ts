/** An act without a question: for five seconds it can be taken back, and nothing is sent before. See LateActStrip. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import { keepUnsent } from '../calls/unsent.ts'
import { createAct } from './act.ts'
import { createLateActs, type LateActs } from './late-act.ts'
import { type MoneyInput, sendingOf, type WhatMovesMoney } from './use-act.ts'

export type LateAct<Input> = LateActs<Input> & {
  /** `label` says what was done. */
  readonly put: (input: Input, label: string) => void
  readonly takeBack: () => void
  readonly sendNow: () => Promise<void>
}

/**
 * Like `useAct` of money, but for the five seconds. Whoever leaves the screen or the page, or signs out, sends it at once;
 * its outcome is told all the same.
 */
export function useLateAct<Input extends MoneyInput, Answer>(
  send: (input: Input) => Promise<Answer>,
  what: WhatMovesMoney<Omit<Input, 'operationId'>, Answer>,
): LateAct<Omit<Input, 'operationId'>>
export function useLateAct<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  what: WhatMovesMoney<Input, Answer>,
): LateAct<Input> {
  const latest = useLatest({ send, what })
  const [acts] = useState(() =>
    createLateActs((input: Input) =>
      createAct<Answer>().run(() => sendingOf(() => latest.current, input).sending),
    ),
  )
  const state = useSyncExternalStore(acts.watch, acts.now)
  useEffect(() => {
    const forget = keepUnsent(acts.sendNow)
    return () => {
      forget()
      void acts.sendNow()
    }
  }, [acts])
  return { ...state, put: acts.put, takeBack: acts.takeBack, sendNow: acts.sendNow }
}
