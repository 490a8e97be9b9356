/** The one way in which screens send acts. */
import { useState } from 'react'
import type { Refusal, RefusalCode } from '#rules/plain/refusal.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { readAgain } from '../calls/read-again.ts'
import type { WatchedTopic } from '../calls/watched-topic.ts'
import { playSound } from '../device/sounds.ts'
import { toast } from '../messages/toast.ts'
import type { Settled } from '../money/carry-out.ts'
import { awaitNoMore, type Description, newOperationId, sendOperation } from '../money/operation.ts'
import { type ActView, failureOf, type Sending, sendPlainly } from './act.ts'
import { noteOwnAct } from './own-act.ts'
import { useSending } from './use-sending.ts'

type What<Input, Answer> = {
  /** The topics whose queries are fetched again after an act, done or refused: a refusal may mean that this screen was outdated. */
  readonly changes?: readonly WatchedTopic[] | ((input: Input) => readonly WatchedTopic[])
  /** The text of a toast once the act is done: «Session clôturée». */
  readonly news?: string
  /** Plays the sound of the outcome. */
  readonly hasSound?: boolean
  /** `onDone` and `onRefused` are called only while the screen is still there. */
  readonly onDone?: (answer: Answer, input: Input) => void
  readonly onRefused?: (refusal: Refusal, input: Input) => void
}

export type WhatMovesMoney<Input, Answer> = What<Input, Answer> & {
  readonly isMoney: true
  /** The description shown while the outcome is unknown, and the card it is about. */
  readonly about: (input: Input) => Description | string
  /** The sentence of the act above «L'opération n'a pas eu lieu»: after an error, or a connection lost before the request arrived. */
  readonly whenVoid?: RefusalCode
}

export type Act<Input, Answer> = ActView<Answer> & {
  readonly run: (input: Input) => void
  /** Forgets a refusal or an answer; an act under way goes on. */
  readonly reset: () => void
  /** Stops waiting for an act under way: the chip in the header continues to verify it. */
  readonly leave: () => void
  /** The act moves money or stock: the log of operations keeps it until it is answered. */
  readonly isMoney: boolean
  /** The input that was sent last. */
  readonly sent: Input | undefined
  /** The id of the last operation sent, with which its receipt is requested. */
  readonly operationId: string | undefined
}

export type MoneyInput = { readonly operationId: string }

/**
 * `const closing = useAct(ask.closeTillRemotely, { isMoney: true, about: () => 'Clôture à distance', changes: ['tills'] })`, then call
 * `closing.run({ tillId, reason })` and read `closing.state`, or pass `closing` to an ActDialog, ActSheet or ActForm. An act that moves
 * money goes through the operation log, under an id of its own; any other is sent directly.
 */
export function useAct<Input extends MoneyInput, Answer>(
  send: (input: Input) => Promise<Answer>,
  what: WhatMovesMoney<Omit<Input, 'operationId'>, Answer>,
): Act<Omit<Input, 'operationId'>, Answer>
export function useAct<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  what?: What<Input, Answer> & { readonly isMoney?: false },
): Act<Input, Answer>
export function useAct<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  what: What<Input, Answer> | WhatMovesMoney<Input, Answer> = {},
): Act<Input, Answer> {
  const { act, state } = useSending<Answer>()
  const [sent, setSent] = useState<{ about: string; input?: Input; operationId?: string }>({ about: '' })
  const latest = useLatest({ send, what })

  const prepare = (input: Input): Sending<Answer> => {
    const { about, operationId, sending } = sendingOf(() => latest.current, input)
    setSent({ about, input, ...(operationId && { operationId }) })
    return sending
  }
  return {
    ...state,
    about: sent.about,
    failed: failureOf(state, 'isMoney' in what && what.isMoney ? what.whenVoid : undefined),
    sent: sent.input,
    operationId: sent.operationId,
    run: (input) => void act.run(() => prepare(input)),
    reset: act.reset,
    leave: act.leave,
    isDone: () => act.now().state === 'done',
    isMoney: 'isMoney' in what && what.isMoney === true,
  }
}

type Asked<Input, Answer> = {
  readonly send: (input: Input) => Promise<Answer>
  readonly what: What<Input, Answer> | WhatMovesMoney<Input, Answer>
}

/** How one input is sent. `asked` is called again when the outcome has come, as the props may have changed. */
export function sendingOf<Input, Answer>(asked: () => Asked<Input, Answer>, input: Input) {
  const { send, what } = asked()
  const { onSettled, onTold } = follow(input, () => asked().what)
  const plainly: Sending<Answer> = {
    send: () => sendPlainly(() => send(input)),
    ...{ onSettled, onTold, onLeft: () => undefined },
  }
  if (!('isMoney' in what && what.isMoney)) return { about: '', operationId: undefined, sending: plainly }
  const operationId = newOperationId()
  const told = what.about(input)
  const description = typeof told === 'string' ? { about: told } : told
  const sending: Sending<Answer> = {
    send: (onDoubt) =>
      sendOperation({ ...description, operationId, onDoubt, send: () => send({ ...input, operationId }) }),
    ...{ onSettled, onTold, onLeft: () => awaitNoMore(operationId) },
  }
  return { about: description.about, operationId, sending }
}

/** What follows an outcome, the same for every act; `whatNow` is called when the outcome has come. */
function follow<Input, Answer>(input: Input, whatNow: () => What<Input, Answer>) {
  return {
    onSettled: () => {
      const { changes = [] } = whatNow()
      const topics = typeof changes === 'function' ? changes(input) : changes
      if (topics.length === 0) return
      noteOwnAct()
      readAgain(topics)
    },
    onTold: (settled: Settled<Answer>) => {
      const { hasSound, news, onDone, onRefused } = whatNow()
      if (hasSound) playSound(settled.state === 'done' ? 'success' : 'refused')
      if (settled.state === 'done' && news) toast('success', news)
      if (settled.state === 'done') onDone?.(settled.answer, input)
      else onRefused?.(settled.refusal, input)
    },
  }
}
