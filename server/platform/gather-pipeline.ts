/** Gathers the statements that a caller sends to a connection without awaiting, until the caller awaits an answer. */
import type { ClientBase } from 'pg'
import { type Answer, type Asked, Pipeline, type Statement } from './pipeline.ts'

export type Speaking = {
  ask(statement: Statement): Promise<Answer>
  /** Refuses every further statement: the connection will serve another caller. */
  end(): void
  /** Statements that were gathered and not yet sent fail as well. */
  stop(): void
}

/** One pipeline at a time: statements gathered while one is under way are sent together once it is answered. */
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
      // Nothing else would tell of it: a caller who comes too late must hear.
      if (isOver) return Promise.reject(saidTooLate())
      const asked = new Promise<Answer>((answer, fail) => {
        unsent.push({ ...statement, answer, fail })
        // Comes after every promise that is ready to go on, so that whatever they say is of the same breath.
        if (unsent.length === 1) process.nextTick(send)
      })
      // The caller may have failed before waiting for it. What fails unheard fails the commit as well.
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
