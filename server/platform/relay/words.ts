/**
 * What the two computers of a house say to each other: each asks the other what it is, and says what it is itself. The certificates of
 * the wire prove who says it.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { z } from 'zod'
import { relayStates } from '#rules/relay/states.ts'
import { origins } from './pairing/pair-file.ts'
import { type Pair, towards } from './pipe.ts'

/** A later version may say more. */
const said = z.object({
  state: z.enum(relayStates),
  term: z.int().nonnegative(),
  /** Where pages open it. What another version says otherwise is no reason to hear nothing. */
  origins: origins.optional().catch(undefined),
})

/** What a computer says of itself. */
export type Said = z.infer<typeof said>

type Speaking = {
  readonly says: () => Said
  /** Is given what the other says, whoever of the two asked. */
  readonly hears: (said: Said) => void
}

export type Answering = { letIn(from: TLSSocket): void; close(): void }

/** Answers the other computer on the connections that the door let in. */
export function answerWords({ says, hears }: Speaking): Answering {
  const server = createServer((asked, answer) => {
    readSaid(asked)
      .then((theirs) => {
        hears(theirs)
        answer.end(JSON.stringify(says()))
      })
      .catch(() => asked.destroy())
  })
  return {
    letIn: (from) => void server.emit('connection', from),
    close: () => server.closeAllConnections(),
  }
}

export type OtherComputer = {
  /** Undefined where it does not answer within so long, or another computer does. */
  ask(patienceMs: number): Promise<Said | undefined>
  close(): void
}

type Asking = Speaking & {
  readonly pair: Pair
  readonly to: { readonly host: string; readonly port: number }
}

/** Its connection is kept for the next question. */
export function openWords({ pair, to, says, hears }: Asking): OtherComputer {
  const agent = new Agent({ ...towards(pair, 'words'), keepAlive: true })
  const ask = async (patienceMs: number): Promise<Said> => {
    const asked = request({ ...to, agent, method: 'POST', signal: AbortSignal.timeout(patienceMs) })
    asked.end(JSON.stringify(says()))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return readSaid(answer)
  }
  return {
    ask: async (patienceMs) => {
      const theirs = await ask(patienceMs).catch(() => undefined)
      if (theirs) hears(theirs)
      return theirs
    },
    close: () => agent.destroy(),
  }
}

const mostBytes = 16_384

async function readSaid(from: IncomingMessage): Promise<Said> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of from as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > mostBytes) throw new Error('the other computer says too much')
    pieces.push(piece)
  }
  return said.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
}
