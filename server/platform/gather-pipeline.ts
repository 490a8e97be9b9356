/**
 * Collects the statements that a caller sends to a connection without `await`, and sends them together when the caller
 * awaits an answer.
 */
import type { ClientBase } from 'pg'
import { type Answer, type Asked, Pipeline, type Statement } from './pipeline.ts'

export type Speaking = {
  ask(statement: Statement & Pick<Asked, 'taker'>): Promise<Answer>
  /** Refuses every further statement: the connection will serve another caller. */
  end(): void
  /** Does what `end` does, and makes statements that were collected but not sent fail too. */
  stop(): void
}

/** One pipeline at a time: statements collected while one is under way are sent together once it is answered. */
export function gatherPipelines(client: ClientBase): Speaking {
  let unsent: Asked[] = []
  let isUnderWay = false
  let isOver = false

  const send = () => {
    if (isUnderWay || unsent.length === 0) return
    const packet = new Pipeline(unsent)
    unsent = []
    isUnderWay = true
    packet.callback = () => {
      isUnderWay = false
      send()
    }
    client.query(packet)
  }

  return {
    ask: (statement) => {
      // Rejects, since otherwise a statement after the end of the transaction would be lost silently.
      if (isOver) return Promise.reject(saidTooLate())
      const asked = new Promise<Answer>((answer, fail) => {
        unsent.push({ ...statement, answer, fail })
        // nextTick runs after every promise that is ready to go on, so that their statements join this pipeline.
        if (unsent.length === 1) process.nextTick(send)
      })
      // The caller may have failed before awaiting this promise. A failure nobody hears still fails the commit.
      asked.catch(() => {})
      return asked
    },
    end: () => {
      isOver = true
    },
    stop: () => {
      isOver = true
      for (const { fail } of unsent.splice(0)) fail(saidTooLate())
    },
  }
}

const saidTooLate = () => new Error('said when its transaction was over')
