/**
 * What lets a page go on at the other computer of the house: its sign-in and the key of its device, sealed, so that the page carries what
 * it cannot read. It is bound to a key pair of the page's browser, whose private half leaves that browser never: a copy of the ticket is
 * worth nothing elsewhere.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, webcrypto } from 'node:crypto'
import { z } from 'zod'

const ticket = z.strictObject({
  id: z.string(),
  /** Of the sign-in. */
  token: z.string(),
  /** Of the device of the venue; null of any other browser. */
  deviceKey: z.string().nullable(),
  /** The public half of the browser's key pair. */
  key: z.string(),
  takenAtMs: z.int(),
})
export type MovingTicket = z.infer<typeof ticket>

export type MovingTickets = {
  seal(ticket: Omit<MovingTicket, 'id'>): string
  /** Undefined of a text that no computer of this house sealed. */
  open(sealed: string): MovingTicket | undefined
  /** Whether the browser that took it signed it. */
  isSignedBy(key: string, sealed: string, signature: string): Promise<boolean>
}

const [nonceBytes, tagBytes] = [12, 16]

/** `secret` is a key that lies beside the data of both computers, and nowhere else. */
export function openMovingTickets(secret: string): MovingTickets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'moving ticket', 32))
  return {
    isSignedBy,
    seal: (made) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const words = JSON.stringify({
        ...made,
        id: randomBytes(16).toString('base64url'),
      } satisfies MovingTicket)
      const text = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    open: (sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const textAt = nonceBytes + tagBytes
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes)).setAuthTag(
          bytes.subarray(nonceBytes, textAt),
        )
        const words = Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()])
        return ticket.parse(JSON.parse(words.toString('utf8')))
      } catch {
        return undefined
      }
    },
  }
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

async function isSignedBy(key: string, sealed: string, signature: string): Promise<boolean> {
  try {
    const raw = Buffer.from(key, 'base64url')
    const publicKey = await webcrypto.subtle.importKey('raw', raw, curve, false, ['verify'])
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    const given = Buffer.from(signature, 'base64url')
    return await webcrypto.subtle.verify(how, publicKey, given, Buffer.from(sealed))
  } catch {
    return false
  }
}
