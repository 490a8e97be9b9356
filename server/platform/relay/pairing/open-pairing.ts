/**
 * At the first computer: shows a code, and waits for the second that proves it. Whoever does not know the secret hears nothing but the
 * certificates. One proof uses the code up, whatever comes of it; the next try needs another code.
 */
import { randomBytes, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import type { Refusal } from '#rules/plain/refusal.ts'
import { lengthOfPart, writePairingCode } from '#rules/relay/pairing-code.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import { makeLeaf } from '../../https/make-certificates.ts'
import type { Log } from '../../log.ts'
import { machineSources } from '../../steady-clock.ts'
import { beginLife, type Clocks, type CodeLife } from './code-life.ts'
import { converse } from './conversation.ts'
import { CutOff, type Frames, openFrames } from './frames.ts'
import { proof } from './messages.ts'
import { bindingOf, isProof, type Known, proofOf, unbound } from './proof.ts'
import { nameInPairing, pairingLanguage, shortFingerprint } from './reach-first.ts'
import { type PairedFirst, type Receiving, receiveSecond } from './receive-second.ts'

export type Opening = Omit<Receiving, 'known' | 'life' | 'wall'> & {
  /** Where it waits; 0 takes any port. */
  readonly port: number
  /** Under which the second finds it: an IPv4 address of this computer. */
  readonly address: string
  readonly log: Log
  /** Somebody tries codes. */
  readonly onTrouble: (why: Refusal) => void
  /** Tests only. */
  readonly clocks?: Clocks
  /** Test twins only: a proof is good on any connection. */
  readonly isUnbound?: boolean
}

export type OpenPairing = {
  /** Eight groups, for the second. */
  readonly code: string
  readonly port: number
  /** Rejects with the refusal that the screen of the first shows. */
  readonly paired: Promise<PairedFirst>
  /** The code is void from now on. */
  close(): Promise<void>
}

/** So many wrong proofs make a code void. */
const mostWrongProofs = 20
/** A second needs two connections. */
const mostGuests = 32
const handshakeTakesMs = 10_000

export async function openPairing(asked: Opening): Promise<OpenPairing> {
  const { authority, clocks = machineSources } = asked
  const secret = randomBytes(lengthOfPart)
  const leaf = await makeLeaf(authority, { names: [nameInPairing], now: asked.now() })
  const life = beginLife(clocks)
  const door = createServer({
    ...{ key: leaf.key, cert: `${leaf.cert}${authority.cert}`, minVersion: 'TLSv1.3' },
    ...{ ALPNProtocols: [pairingLanguage], handshakeTimeout: handshakeTakesMs },
  })
  const guests = guestsOf(door)
  let holding: Promise<unknown> = Promise.resolve()
  const paired = new Promise<PairedFirst>((resolve, reject) => {
    life.ended.addEventListener('abort', () => reject(life.ended.reason), { once: true })
    const letIn = askForProof({ ...asked, secret, life }, (frames, known) => {
      door.close()
      const receiving = { ...asked, known, life, wall: clocks.wall }
      const held = converse(frames, () => receiveSecond(frames, receiving), life.ended)
      holding = held.catch(() => {})
      held.then(resolve, reject)
    })
    // One that is gone before it was asked.
    door.on('secureConnection', (socket) => letIn(socket).catch(() => socket.destroy()))
  })
  const close = async () => {
    life.end(refuseRelay('pairing-code-stopped'))
    await holding
    door.close()
    for (const guest of guests) guest.destroy()
  }
  paired.then(close, close)
  const port = await listen(door, asked).catch(async (error) => {
    await close()
    throw error
  })
  const ofAuthority = shortFingerprint(new X509Certificate(authority.cert).raw)
  return {
    ...{ port, paired, close },
    code: writePairingCode({ address: asked.address, port, authority: ofAuthority, secret }),
  }
}

type Door = ReturnType<typeof createServer>

function guestsOf(door: Door): ReadonlySet<Socket> {
  const guests = new Set<Socket>()
  door.maxConnections = mostGuests
  door.on('connection', (guest: Socket) => {
    guests.add(guest)
    guest.once('close', () => guests.delete(guest))
  })
  door.on('tlsClientError', (_, socket) => socket.destroy())
  return guests
}

async function listen(door: Door, { port, host }: Opening): Promise<number> {
  door.listen({ port, ...(host ? { host } : {}) })
  await once(door, 'listening').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw refuseRelay('pairing-port-taken', { port })
  })
  return (door.address() as AddressInfo).port
}

type Asking = Pick<Opening, 'log' | 'onTrouble' | 'isUnbound'> & {
  readonly secret: Uint8Array
  readonly life: CodeLife
}

/** Passes on the one that proves the secret. All others are hung up on without a word. */
function askForProof(
  { secret, life, log, isUnbound, ...asking }: Asking,
  receive: (frames: Frames, known: Known) => void,
): (socket: TLSSocket) => Promise<void> {
  let wrongTimes = 0
  const countWrong = ({ remoteAddress }: TLSSocket) => {
    wrongTimes += 1
    log.warn({ from: remoteAddress, times: wrongTimes }, 'a wrong code for a second computer')
    if (wrongTimes < mostWrongProofs) return
    const why = refuseRelay('pairing-tried-too-often', { times: wrongTimes })
    life.end(why)
    asking.onTrouble(why)
  }
  return async (socket) => {
    const frames = openFrames(socket)
    if (socket.alpnProtocol !== pairingLanguage || !life.isGood()) return void socket.destroy()
    const known = { secret, binding: isUnbound ? unbound : bindingOf(socket) }
    const said = await hearProof(frames, known)
    // Another was quicker, or its time is over.
    if (!life.isGood()) return void socket.destroy()
    if (said === 'wrong') countWrong(socket)
    if (said !== 'right') return void socket.destroy()
    life.use()
    log.info({ from: socket.remoteAddress }, 'a second computer has proven the code')
    frames.say({ proof: proofOf(known, 'first') })
    receive(frames, known)
  }
}

/** Whoever looks at the certificates alone says nothing; anything else that is said is right or wrong. */
async function hearProof(frames: Frames, known: Known): Promise<'right' | 'wrong' | 'nothing'> {
  try {
    const said = await frames.hear(proof)
    return isProof(said.proof, known, 'second') ? 'right' : 'wrong'
  } catch (error) {
    return error instanceof CutOff && error.why !== 'not understood' ? 'nothing' : 'wrong'
  }
}
