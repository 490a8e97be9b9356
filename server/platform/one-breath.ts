/** Gathers what is said to a connection in one breath, until whoever speaks has to wait for an answer. */
import type { ClientBase } from 'pg'
import { type Answer, type Asked, Packet, type Statement } from './packet.ts'

export type Speaking = {
  ask(statement: Statement): Promise<Answer>
  /** Nothing more can be said: the connection will be somebody else's. */
  end(): void
  /** What was said and not yet sent fails as well. */
  stop(): void
}

/** One packet at a time: what is said while one is under way leaves together once it is answered. */
export function speakOn(client: ClientBase): Speaking {
  let unsent: Asked[] = []
  let isUnderWay = false
  let isOver = false

  const send = () => {
    if (isUnderWay || unsent.length === 0) return
    const packet = new Packet(unsent)
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
      // Nothing else would tell of it: whoever says too late must hear.
      if (isOver) return Promise.reject(saidTooLate())
      const asked = new Promise<Answer>((answer, fail) => {
        unsent.push({ ...statement, answer, fail })
        // Comes after every promise that is ready to go on, so that whatever they say is of the same breath.
        if (unsent.length === 1) process.nextTick(send)
      })
      // Whoever asked may have failed before waiting for it. What fails unheard fails the commit as well.
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
