/** An act without confirmation: it can be undone for five seconds and is sent only then. See LateActStrip. */
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
 * Like `useAct` for money, but delayed by five seconds. Leaving the screen or the page, or signing out, sends the act at once; its
 * outcome is still shown.
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
