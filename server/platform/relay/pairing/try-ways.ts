/** Whether two computers that were just paired reach each other's port with the certificates of the pair, as no other does. */
import { connect, createServer } from 'node:tls'
import type { z } from 'zod'
import type { Way, Ways } from '#rules/relay/pairing-ways.ts'
import { type Door, isNamed, listening, type Pair } from '../pipe.ts'
import { hear } from './conversation.ts'
import type { Frames } from './frames.ts'
import { listens, reached, tried } from './messages.ts'

const language = 'farhapass-try'
const patienceMs = 5_000

const common = ({ own, authority }: Pair) => ({
  ...{ key: own.key, cert: own.cert, ca: authority, rejectUnauthorized: true },
  ...{ minVersion: 'TLSv1.3' as const, ALPNProtocols: [language] },
})

type Where = { readonly port: number; readonly host?: string | undefined }

/** Open while the other tries. Undefined where another program holds the port. */
export async function openTrialDoor(pair: Pair, where: Where): Promise<Door | undefined> {
  const server = createServer(
    { ...common(pair), requestCert: true, handshakeTimeout: patienceMs },
    (socket) => {
      socket.on('error', () => {})
      if (isNamed(socket, pair.other)) socket.end('.')
      else socket.destroy()
    },
  )
  server.on('tlsClientError', (_, socket) => socket.destroy())
  try {
    return await listening(server, where.host === undefined ? { port: where.port } : where)
  } catch {
    return undefined
  }
}

type To = { readonly address: string; readonly port: number }

/** A word must come back: the certificate that one shows is judged after one's own side is content. */
export const reaches = (pair: Pair, { address, port }: To): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: address, port, ...common(pair), servername: pair.other })
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.once('data', () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(false))
  })

type Trial = {
  /** Where the other listens. */
  readonly other: To
  /** Where this computer will. */
  readonly own: Where
}

/** Throws where the second never says that its folder is whole. */
export async function tryWaysAsFirst(frames: Frames, pair: Pair, { own, other }: Trial): Promise<Ways> {
  const second = await hear(frames, listens)
  const door = await openTrialDoor(pair, own)
  try {
    const isReached = second.listens && (await reaches(pair, other))
    frames.say({ listens: door !== undefined, reached: isReached } satisfies z.infer<typeof tried>)
    const heard = await hear(frames, reached).catch(() => ({ reached: false }))
    return {
      toSecond: { ...other, way: wayOf(second.listens, isReached) },
      toFirst: { address: frames.at, port: own.port, way: wayOf(door !== undefined, heard.reached) },
    }
  } finally {
    await door?.close()
  }
}

/** Its folder is whole: a first that falls silent now undoes nothing. */
export async function tryWaysAsSecond(frames: Frames, pair: Pair, { own, other }: Trial): Promise<Ways> {
  const door = await openTrialDoor(pair, own)
  try {
    frames.say({ listens: door !== undefined } satisfies z.infer<typeof listens>)
    const first = await hear(frames, tried).catch(() => ({ listens: true, reached: false }))
    const isReached = first.listens && (await reaches(pair, other))
    frames.say({ reached: isReached } satisfies z.infer<typeof reached>)
    return {
      toSecond: { address: frames.at, port: own.port, way: wayOf(door !== undefined, first.reached) },
      toFirst: { ...other, way: wayOf(first.listens, isReached) },
    }
  } finally {
    await door?.close()
  }
}

function wayOf(listens: boolean, isReached: boolean): Way {
  if (!listens) return 'taken'
  return isReached ? 'open' : 'closed'
}
