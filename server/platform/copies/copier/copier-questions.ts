/** What the server asks the copier, each question with the id that its answer bears. */
import { randomUUID } from 'node:crypto'
import type { FromCopier, ToCopier } from '../copier-messages.ts'

/** A question without its id. */
export type CopierQuestion = ToCopier extends infer Message
  ? Message extends { readonly asks: string; readonly id: string }
    ? Omit<Message, 'id'>
    : never
  : never

/** The copier said why it could not do what it was asked. */
export class CopierFailed extends Error {
  readonly code: string

  constructor(code: string, detail?: string) {
    super(detail ?? code)
    this.code = code
  }
}

/** It did not answer in time, or ended before it did. */
export class CopierSilent extends Error {}

/** It ended by itself before it did, or was killed since it said nothing: what it was asked may be what ended it. */
export class CopierDied extends CopierSilent {}

export type Asking = {
  /** How long to wait for the answer; undefined: as long as the copier lives. */
  readonly patienceMs?: number
  readonly onProgress?: (doneBytes: number) => void
}

type Waiting = Pick<Asking, 'onProgress'> & {
  readonly keep: (result: unknown) => void
  readonly fail: (error: Error) => void
}

type Heard = Exclude<FromCopier, { tells: 'state' | 'hole' | 'needs-base' }>

export type CopierQuestions = {
  /** Rejects with `CopierFailed` or `CopierSilent`. */
  ask(question: CopierQuestion, asking?: Asking): Promise<unknown>
  hear(message: Heard): void
  /** The copier has ended: nobody answers what was asked. */
  giveUp(why: CopierSilent): void
}

export function openQuestions(say: (message: ToCopier) => boolean): CopierQuestions {
  const waiting = new Map<string, Waiting>()
  return {
    ask: (question, { patienceMs, onProgress } = {}) =>
      new Promise((keep, fail) => {
        const id = randomUUID()
        const giveUp = () => {
          waiting.delete(id)
          fail(new CopierSilent())
        }
        const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
        const ending =
          <Told>(tell: (told: Told) => void) =>
          (told: Told) => {
            clearTimeout(timer)
            waiting.delete(id)
            tell(told)
          }
        waiting.set(id, { keep: ending(keep), fail: ending(fail), ...(onProgress && { onProgress }) })
        if (!say({ ...question, id } as ToCopier)) waiting.get(id)?.fail(new CopierSilent())
      }),
    hear: (message) => {
      if ('tells' in message) waiting.get(message.id)?.onProgress?.(message.doneBytes)
      else if (message.ok) waiting.get(message.answers)?.keep(message.result)
      else waiting.get(message.answers)?.fail(new CopierFailed(message.code, message.detail))
    },
    giveUp: (why) => {
      for (const { fail } of [...waiting.values()]) fail(why)
    },
  }
}
