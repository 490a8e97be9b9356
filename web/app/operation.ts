/**
 * Sending what moves money. The id is chosen here and kept before anything leaves the device; without an answer in 6 s
 * the outcome is unknown, and stays so until the server has said what happened. Nobody may try again meanwhile.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { makeOperationId } from '#rules/operation-id.ts'
import { answered } from './ask.ts'
import { carryOut, type Settled } from './carry-out.ts'
import { now } from './clock.ts'
import { useMe } from './me.ts'
import { forget, remember, type SentOperation } from './operation-log.ts'
import { settle } from './settling.ts'
import { toast } from './toast.ts'
import { noteVerified } from './verified.ts'

export type OperationState<Answer> = { readonly state: 'idle' | 'sending' | 'unknown' } | Settled<Answer>

export type Description = {
  /** «Recharge de 100,00 DH» */
  readonly about: string
  /** The card whose money moves: see useIsBeingVerified. */
  readonly cardId?: string
}

/** Operations whose outcome a screen will show: no toast for them. */
const awaited = new Set<string>()
export const isAwaited = (operationId: string): boolean => awaited.has(operationId)

// crypto.randomUUID is missing where the venue is plain http.
export const newOperationId = (): string => makeOperationId(now(), crypto.getRandomValues(new Uint8Array(10)))

/** For a screen left before its operation was settled. */
function echo(sent: SentOperation, settled: Settled<unknown>): void {
  const outcome = settled.state === 'done' ? 'enregistrée' : settled.refusal.message
  toast(settled.state === 'done' ? 'success' : 'error', `${sent.about}\u00A0: ${outcome}`)
  noteVerified({ ...sent, outcome })
}

/**
 * `const recharging = useOperation(ask.rechargeCard, ({ amount, cardId }) => ({ about: …, cardId }))`, then
 * `recharging.run({ cardId, amount })` and look at `recharging.state`. While sending or unknown, `run` does nothing.
 * `leave` turns to something else while nobody knows: the chip in the header goes on verifying.
 */
export function useOperation<Input extends { operationId: string }, Answer>(
  send: (input: Input) => Promise<Answer>,
  describe: (input: Omit<Input, 'operationId'>) => Description,
) {
  const staffId = useMe().id
  const [outcome, setOutcome] = useState<OperationState<Answer>>({ state: 'idle' })
  const [operationId, setOperationId] = useState<string>()
  const current = useRef<string>(undefined)

  useEffect(() => () => void awaited.delete(current.current ?? ''), [])

  const conclude = (operationId: string, settled: OperationState<Answer>) => {
    awaited.delete(operationId)
    if (current.current !== operationId) return
    current.current = undefined
    setOutcome(settled)
  }

  const run = async (input: Omit<Input, 'operationId'>): Promise<void> => {
    if (current.current) return
    const operationId = newOperationId()
    const { about, cardId = null } = describe(input)
    current.current = operationId
    setOperationId(operationId)
    awaited.add(operationId)
    const sent = { operationId, staffId, about, cardId, sentAt: Date.now() }
    remember(sent)
    setOutcome({ state: 'sending' })
    try {
      const settled = await carryOut({
        send: () => send({ ...input, operationId } as Input),
        settle: () => settle(operationId),
        onDoubt: () => {
          // Silence for 6 s: whether anybody is there is looked at now, not when the request is given up.
          answered.emit(false)
          if (current.current === operationId) setOutcome({ state: 'unknown' })
        },
      })
      forget(operationId)
      if (!isAwaited(operationId)) echo(sent, settled)
      conclude(operationId, settled)
    } catch {
      // The settling itself was refused, signed out meanwhile: nobody knows, and the log keeps it until the next sign-in.
      conclude(operationId, { state: 'unknown' })
    }
  }

  const reset = useCallback(() => {
    if (!current.current) setOutcome({ state: 'idle' })
  }, [])

  const leave = () => {
    awaited.delete(current.current ?? '')
    current.current = undefined
    setOutcome({ state: 'idle' })
  }

  /** Its id is what a receipt is asked by. */
  return { ...outcome, operationId, run, reset, leave }
}
