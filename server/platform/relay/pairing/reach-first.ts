/**
 * The way of a second computer to the first that shows the code. The authority of the house is taken from what answers, and only the one
 * that the code names: from then on no other is trusted.
 */
import { createHash, timingSafeEqual, type X509Certificate } from 'node:crypto'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import type { Refusal } from '#rules/plain/refusal.ts'
import { lengthOfPart, type PairingCode } from '#rules/relay/pairing-code.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'

/** What is spoken is said before the first byte. */
export const pairingLanguage = 'farhapass-pair'
/** Only a computer that shows a code has a certificate of this name: no other of the house passes for it. */
export const nameInPairing = 'farhapass-pair.local'

const patienceMs = 10_000

/** Test twins only: `isUnpinned` believes whoever answers. */
export async function reachFirst(code: PairingCode, isUnpinned = false): Promise<TLSSocket> {
  const looking = await connected(code, { rejectUnauthorized: false })
  const chain = chainOf(looking.getPeerX509Certificate())
  looking.destroy()
  const authority = chain.find((one) => isUnpinned || isNamedBy(code, one.raw))?.toString()
  if (authority === undefined) throw refuseRelay('pairing-other-house')
  const pinned = isUnpinned ? { rejectUnauthorized: false } : { ca: authority, rejectUnauthorized: true }
  return connected(code, pinned)
}

/** Longer than any that a house shows. */
const longestChain = 4

function chainOf(shown: X509Certificate | undefined): readonly X509Certificate[] {
  const chain: X509Certificate[] = []
  for (let next = shown; next && chain.length < longestChain; next = next.issuerCertificate) chain.push(next)
  return chain
}

/** `der` is a certificate as it travels. */
export const shortFingerprint = (der: Uint8Array): Buffer =>
  createHash('sha256').update(der).digest().subarray(0, lengthOfPart)

export const isNamedBy = ({ authority }: PairingCode, der: Uint8Array): boolean =>
  timingSafeEqual(shortFingerprint(der), authority)

async function connected({ address, port }: PairingCode, trust: ConnectionOptions): Promise<TLSSocket> {
  const socket = connect({
    ...{ host: address, port, servername: nameInPairing, minVersion: 'TLSv1.3' },
    ...{ ALPNProtocols: [pairingLanguage], ...trust },
  })
  // Whoever uses it is told by its close.
  socket.on('error', () => {})
  const silence = setTimeout(() => socket.destroy(), patienceMs)
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve)
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('nobody answers')))
    })
  } catch (error) {
    throw refusalOf(error, { address, port })
  } finally {
    clearTimeout(silence)
  }
  if (socket.alpnProtocol === pairingLanguage) return socket
  socket.destroy()
  throw refuseRelay('pairing-other-house')
}

/** A port where nobody listens is that of a code that is over; a connection that is ended at once too. */
const hungUp = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE']

function refusalOf(error: unknown, at: { address: string; port: number }): Refusal {
  const { code = '' } = error as NodeJS.ErrnoException
  if (hungUp.includes(code)) return refuseRelay('pairing-code-dead')
  // Those of a connection have short words, as ETIMEDOUT; those of TLS and of certificates are longer.
  if (code === '' || /^E[A-Z]+$/.test(code)) return refuseRelay('pairing-unreachable', at)
  return refuseRelay('pairing-other-house')
}
