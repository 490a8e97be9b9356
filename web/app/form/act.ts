/** The state of one act of a screen, which is sent once at a time. No React in here. */
import { Refusal, type RefusalCode, refusals } from '#rules/plain/refusal.ts'
import { createSignal } from '../../ui/signal.ts'
import { referenceOf, sentenceOf } from '../calls/failure.ts'
import type { Settled } from '../money/carry-out.ts'

/** `unknown`: the server does not answer, and money may have moved. Only acts that move money are ever unknown. */
export type ActState<Answer> = { readonly state: 'idle' | 'sending' | 'unknown' } | Settled<Answer>

/** What a form shows of an act. */
export type ActView<Answer> = ActState<Answer> & {
  /** «Recharge de 100,00 DH»: the act that was sent last. */
  readonly about: string
  /** Whether the act is done at this moment: a draft that was sent counts as saved even before the screen is rendered again. */
  readonly isDone: () => boolean
  /** The act's own sentence, shown above that of its refusal: «Erreur lors de l'approvisionnement». */
  readonly failed?: string | undefined
}

export type Sending<Answer> = {
  /** Resolves with the outcome once it is certain; with undefined while it is unknown. */
  readonly send: (onDoubt: () => void) => Promise<Settled<Answer> | undefined>
  /** Called once the outcome is certain, whether or not the screen is still there. */
  readonly onSettled: (settled: Settled<Answer>) => void
  /** Called after `onSettled`, if the screen still waits for the outcome. */
  readonly onTold: (settled: Settled<Answer>) => void
  /** Called when the screen stops waiting. */
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
    /** Does nothing while an act is under way: a double tap sends one act. */
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
    /** Forgets a refusal or an answer; an act under way goes on. */
    reset: () => {
      if (!awaited && state.state !== 'idle') show({ state: 'idle' })
    },
    stopWaiting,
    /** Stops waiting for an act under way: the chip in the header continues to verify it. */
    leave: () => {
      stopWaiting()
      show({ state: 'idle' })
    },
  }
}

/** Turns any error into a refusal: it has a general sentence, and a reference that finds it in the server's log. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const reference = referenceOf(error)
  const refusal = new Refusal('something-went-wrong', reference === undefined ? {} : { reference })
  refusal.message = sentenceOf(error)
  return refusal
}

/** The act's own sentence once the server has confirmed that the failed operation booked nothing; undefined otherwise. */
export const failureOf = (state: ActState<unknown>, whenVoid: RefusalCode | undefined): string | undefined =>
  whenVoid && state.state === 'refused' && state.refusal.code === 'operation-void'
    ? refusals[whenVoid]
    : undefined

/** Sends an act that moves no money: without an answer it counts as refused, and may be tried again. */
export const sendPlainly = <Answer>(send: () => Promise<Answer>): Promise<Settled<Answer>> =>
  send().then(
    (answer) => ({ state: 'done', answer }),
    (error: unknown) => ({ state: 'refused', refusal: refusalOf(error) }),
  )

/** True while the act is being sent or its outcome is unknown: the form is disabled then. */
export const isUnderWay = ({ state }: Pick<ActState<unknown>, 'state'>): boolean =>
  state === 'sending' || state === 'unknown'
