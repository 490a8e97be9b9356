/** Sends an operation once, and returns only a certain outcome. */
import { Refusal } from '#rules/plain/refusal.ts'
import { leavesDoubt, referenceOf } from '../calls/failure.ts'

/** `happened: false` is final: the server has voided the id and refuses a request that arrives late. */
export type Settlement = { readonly happened: boolean; readonly answer?: unknown }

export type Settled<Answer> =
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly refusal: Refusal }

/** How long a request may take before its outcome counts as unknown. */
export const doubtAfterMs = 6_000

type Sending<Answer> = {
  readonly send: () => Promise<Answer>
  /** Asks the server until it knows the outcome. */
  readonly askOutcome: () => Promise<Settlement>
  readonly onDoubt: () => void
}

/** `broke` is the error that came in place of an outcome. Its reference finds it in the server's log. */
function conclude<Answer>({ happened, answer }: Settlement, broke?: unknown): Settled<Answer> {
  if (happened) return { state: 'done', answer: answer as Answer }
  const reference = referenceOf(broke)
  return { state: 'refused', refusal: new Refusal('operation-void', reference ? { reference } : {}) }
}

/**
 * The answer if it comes within 6 s or before the server has told the outcome; a refusal as it is; after a lost connection, a timeout or
 * a failure, the outcome that the server tells. Rejects only when asking for the outcome is itself refused.
 */
export async function carryOut<Answer>({
  send,
  askOutcome,
  onDoubt,
}: Sending<Answer>): Promise<Settled<Answer>> {
  let late: ReturnType<typeof setTimeout> | undefined
  const doubt = (broke?: unknown) => {
    clearTimeout(late)
    onDoubt()
    return askOutcome().then((settlement) => conclude<Answer>(settlement, broke))
  }
  const silence = new Promise<Settled<Answer>>((resolve, reject) => {
    late = setTimeout(() => doubt().then(resolve, reject), doubtAfterMs)
  })
  const answered = send().then(
    (answer): Settled<Answer> => ({ state: 'done', answer }),
    (error: unknown): Settled<Answer> | Promise<Settled<Answer>> =>
      error instanceof Refusal && !leavesDoubt(error) ? { state: 'refused', refusal: error } : doubt(error),
  )
  try {
    return await Promise.race([answered, silence])
  } finally {
    clearTimeout(late)
  }
}
