/**
 * Sending what moves money. The id is chosen here and kept before anything leaves the device; without an answer in 6 s
 * the outcome is unknown, and stays so until the server has said what happened. Nobody may try again meanwhile.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { makeOperationId } from '#rules/operation-id.ts'
import { Refusal } from '#rules/refusal.ts'
import { now } from './clock.ts'
import { leavesDoubt } from './failure.ts'
import { useMe } from './me.ts'
import { forget, remember } from './operation-log.ts'
import { doubtAfterMs, type Settlement, settle } from './settling.ts'

export type OperationState<Answer> =
  | { readonly state: 'idle' | 'sending' | 'unknown' }
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly refusal: Refusal }

export type Description = { readonly about: string; readonly cardId?: string }

type Settled<Answer> = Extract<OperationState<Answer>, { state: 'done' | 'refused' }>

/** Operations a screen is waiting for: their outcome is shown there, not in a toast. */
export const awaited = new Set<string>()

export const newOperationId = (): string => makeOperationId(now(), crypto.getRandomValues(new Uint8Array(10)))

function conclude<Answer>({ happened, answer }: Settlement): Settled<Answer> {
  if (happened) return { state: 'done', answer: answer as Answer }
  return { state: 'refused', refusal: new Refusal('operation-void') }
}

/** Sends once; tells when doubt begins; answers only what is certain. */
async function carryOut<Answer>(
  operationId: string,
  send: () => Promise<Answer>,
  onDoubt: () => void,
): Promise<Settled<Answer>> {
  let late: ReturnType<typeof setTimeout> | undefined
  const doubt = () => {
    clearTimeout(late)
    onDoubt()
    return settle(operationId).then(conclude<Answer>)
  }
  const impatience = new Promise<Settled<Answer>>((resolve, reject) => {
    late = setTimeout(() => doubt().then(resolve, reject), doubtAfterMs)
  })
  const answered = send().then(
    (answer): Settled<Answer> => ({ state: 'done', answer }),
    (error: unknown): Settled<Answer> | Promise<Settled<Answer>> =>
      error instanceof Refusal && !leavesDoubt(error) ? { state: 'refused', refusal: error } : doubt(),
  )
  try {
    return await Promise.race([answered, impatience])
  } finally {
    clearTimeout(late)
  }
}

/**
 * `const recharging = useOperation(ask.rechargeCard, ({ amount, cardId }) => ({ about: …, cardId }))`, then
 * `recharging.run({ cardId, amount })` and look at `recharging.state`. While sending or unknown, `run` does nothing.
 */
export function useOperation<Input extends { operationId: string }, Answer>(
  send: (input: Input) => Promise<Answer>,
  describe: (input: Omit<Input, 'operationId'>) => Description,
) {
  const staffId = useMe().id
  const [outcome, setOutcome] = useState<OperationState<Answer>>({ state: 'idle' })
  const current = useRef<string>(undefined)

  useEffect(() => () => void awaited.delete(current.current ?? ''), [])

  const run = async (input: Omit<Input, 'operationId'>): Promise<void> => {
    if (current.current) return
    const operationId = newOperationId()
    const { about, cardId = null } = describe(input)
    current.current = operationId
    awaited.add(operationId)
    remember({ operationId, staffId, about, cardId, sentAt: Date.now() })
    setOutcome({ state: 'sending' })
    const finish = (settled: OperationState<Answer>) => {
      awaited.delete(operationId)
      if (current.current !== operationId) return
      current.current = undefined
      setOutcome(settled)
    }
    try {
      const send_ = () => send({ ...input, operationId } as Input)
      const settled = await carryOut(operationId, send_, () => setOutcome({ state: 'unknown' }))
      forget(operationId)
      finish(settled)
    } catch (error) {
      // The verification itself was refused (signed out meanwhile): it goes on at the next sign-in.
      finish(error instanceof Refusal ? { state: 'refused', refusal: error } : { state: 'unknown' })
    }
  }

  const reset = useCallback(() => {
    if (!current.current) setOutcome({ state: 'idle' })
  }, [])

  return { ...outcome, run, reset }
}
