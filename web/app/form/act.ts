/** One thing a screen does, sent once at a time: where it stands, and what its screen waits for. No React in here. */
import { Refusal } from '#rules/plain/refusal.ts'
import { createSignal } from '../../ui/signal.ts'
import { referenceOf, sentenceOf } from '../calls/failure.ts'
import type { Settled } from '../money/carry-out.ts'

/** `unknown`: the server does not answer, and money may have moved. Only acts of money are ever unknown. */
export type ActState<Answer> = { readonly state: 'idle' | 'sending' | 'unknown' } | Settled<Answer>

/** What a form shows of an act. */
export type ActView<Answer> = ActState<Answer> & {
  /** «Recharge de 100,00 DH»: the last one sent. */
  readonly about: string
  /** Whether it is done as of now: a draft that was sent is no longer unsaved, before the screen is drawn again. */
  readonly isDone: () => boolean
}

export type Sending<Answer> = {
  /** Answers the outcome once it is certain; undefined while it is unknown. */
  readonly send: (onDoubt: () => void) => Promise<Settled<Answer> | undefined>
  /** Told once it is certain, whether or not its screen is still there. */
  readonly onSettled: (settled: Settled<Answer>) => void
  /** Told after that, if its screen still waits for it. */
  readonly onTold: (settled: Settled<Answer>) => void
  /** Its screen waits no longer. */
  readonly onLeft: () => void
}

export function createAct<Answer>() {
  const changed = createSignal()
  let state: ActState<Answer> = { state: 'idle' }
  let awaited: Sending<Answer> | undefined
  const show = (next: ActState<Answer>) => {
    state = next
    changed.emit()
  }
  const stopWaiting = () => {
    awaited?.onLeft()
    awaited = undefined
  }
  return {
    watch: changed.on,
    now: () => state,
    /** Does nothing while one is under way: a double tap is one act. */
    run: async (prepare: () => Sending<Answer>): Promise<void> => {
      if (awaited) return
      const sending = prepare()
      awaited = sending
      show({ state: 'sending' })
      const settled = await sending.send(() => {
        if (awaited === sending) show({ state: 'unknown' })
      })
      if (settled) sending.onSettled(settled)
      if (awaited !== sending) return
      awaited = undefined
      show(settled ?? { state: 'unknown' })
      if (settled) sending.onTold(settled)
    },
    /** Forgets a refusal or an answer; what is under way goes on. */
    reset: () => {
      if (!awaited && state.state !== 'idle') show({ state: 'idle' })
    },
    stopWaiting,
    /** Turns to something else, whatever is under way: the chip in the header goes on verifying. */
    leave: () => {
      stopWaiting()
      show({ state: 'idle' })
    },
  }
}

/** What broke is a refusal too: its sentence is general, its reference leads to the server's log. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const reference = referenceOf(error)
  const refusal = new Refusal('something-went-wrong', reference === undefined ? {} : { reference })
  refusal.message = sentenceOf(error)
  return refusal
}

/** What moves no money is sent as it is: without an answer it counts as refused, and may be tried again. */
export const sendPlainly = <Answer>(send: () => Promise<Answer>): Promise<Settled<Answer>> =>
  send().then(
    (answer) => ({ state: 'done', answer }),
    (error: unknown) => ({ state: 'refused', refusal: refusalOf(error) }),
  )

/** While it is being sent, or its outcome is unknown: the form is held, and cannot be sent again. */
export const isUnderWay = ({ state }: Pick<ActState<unknown>, 'state'>): boolean =>
  state === 'sending' || state === 'unknown'
