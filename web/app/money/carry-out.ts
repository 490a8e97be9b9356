/** Sending an operation once, and answering only what is certain. */
import { Refusal } from '#rules/plain/refusal.ts'
import { leavesDoubt } from '../calls/failure.ts'

/** `happened: false` is final: the server has voided the id and refuses a request that arrives late. */
export type Settlement = { readonly happened: boolean; readonly answer?: unknown }

export type Settled<Answer> =
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly refusal: Refusal }

/** How long a request may take before its sender begins to doubt. */
export const doubtAfterMs = 6_000

type Sending<Answer> = {
  readonly send: () => Promise<Answer>
  /** Asks the server until it knows. */
  readonly askOutcome: () => Promise<Settlement>
  readonly onDoubt: () => void
}

function conclude<Answer>({ happened, answer }: Settlement): Settled<Answer> {
  if (happened) return { state: 'done', answer: answer as Answer }
  return { state: 'refused', refusal: new Refusal('operation-void') }
}

/**
 * The answer if it comes within 6 s or before the server has settled the matter; a refusal as it is; after a lost link,
 * a silence or a breakdown, what the server says became of it. Rejects only when the settling itself is refused.
 */
export async function carryOut<Answer>({
  send,
  askOutcome,
  onDoubt,
}: Sending<Answer>): Promise<Settled<Answer>> {
  let late: ReturnType<typeof setTimeout> | undefined
  const doubt = () => {
    clearTimeout(late)
    onDoubt()
    return askOutcome().then(conclude<Answer>)
  }
  const silence = new Promise<Settled<Answer>>((resolve, reject) => {
    late = setTimeout(() => doubt().then(resolve, reject), doubtAfterMs)
  })
  const answered = send().then(
    (answer): Settled<Answer> => ({ state: 'done', answer }),
    (error: unknown): Settled<Answer> | Promise<Settled<Answer>> =>
      error instanceof Refusal && !leavesDoubt(error) ? { state: 'refused', refusal: error } : doubt(),
  )
  try {
    return await Promise.race([answered, silence])
  } finally {
    clearTimeout(late)
  }
}
