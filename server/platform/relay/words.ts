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
import { type HandAnswer, type HandWord, handAnswer, handWord } from './hand-words.ts'
import { origins } from './pairing/pair-file.ts'
import { type Pair, towards } from './pipe.ts'

/** A later version may say more. */
const said = z.object({
  state: z.enum(relayStates),
  term: z.int().nonnegative(),
  /** Where pages open it. What another version says otherwise is no reason to hear nothing. */
  origins: origins.optional().catch(undefined),
})
const asked = said.extend({ hand: handWord.optional().catch(undefined) })
const answered = said.extend({ hand: handAnswer.optional().catch(undefined) })

/** What a computer says of itself. */
export type Said = z.infer<typeof said>

type Speaking = {
  readonly says: () => Said
  /** Is given what the other says, whoever of the two asked. */
  readonly hears: (said: Said) => void
}

type Answers = Speaking & {
  /** What the other says about passing the hand; what this computer is after it is said with the answer. */
  readonly handles?: ((word: HandWord) => Promise<HandAnswer>) | undefined
}

export type Answering = { letIn(from: TLSSocket): void; close(): void }

/** Answers the other computer on the connections that the door let in. */
export function answerWords({ says, hears, handles }: Answers): Answering {
  const answer = async (request: IncomingMessage) => {
    const { hand, ...theirs } = asked.parse(await read(request))
    hears(theirs)
    const done = hand && (await handles?.(hand))
    return JSON.stringify({ ...says(), hand: done })
  }
  const server = createServer((request, response) => {
    answer(request).then(
      (words) => response.end(words),
      () => request.destroy(),
    )
  })
  return {
    letIn: (from) => void server.emit('connection', from),
    close: () => server.closeAllConnections(),
  }
}

export type OtherComputer = {
  /** Undefined where it does not answer within so long, or another computer does. */
  ask(
    patienceMs: number,
    hand?: HandWord,
  ): Promise<(Said & { readonly hand?: HandAnswer | undefined }) | undefined>
  close(): void
}

type Asking = Speaking & {
  readonly pair: Pair
  readonly to: { readonly host: string; readonly port: number }
}

/** Its connection is kept for the next question. */
export function openWords({ pair, to, says, hears }: Asking): OtherComputer {
  const agent = new Agent({ ...towards(pair, 'words'), keepAlive: true })
  const ask = async (patienceMs: number, hand: HandWord | undefined) => {
    const signal = AbortSignal.timeout(patienceMs)
    const asking = request({ ...to, agent, method: 'POST', signal })
    asking.end(JSON.stringify({ ...says(), hand }))
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    return answered.parse(await read(answer))
  }
  return {
    ask: async (patienceMs, hand) => {
      const answer = await ask(patienceMs, hand).catch(() => undefined)
      if (!answer) return undefined
      const { hand: done, ...theirs } = answer
      hears(theirs)
      return { ...theirs, hand: done }
    },
    close: () => agent.destroy(),
  }
}

const mostBytes = 16_384

async function read(from: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of from as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > mostBytes) throw new Error('the other computer says too much')
    pieces.push(piece)
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8'))
}
