/**
 * What files on a place say of the house is hidden from whoever could not have written them: the paper and the machine read it, others
 * see bytes, as many for an empty house as for a full one.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** What is hidden is as long as a multiple of these: a length would tell how many digits a figure has. */
const stepBytes = 256

/** Of the printed secret a house keeps the key of its marks alone, so this one is derived from that. */
const keyOf = (hmacKey: string): Uint8Array =>
  new Uint8Array(
    hkdfSync('sha256', Buffer.from(hmacKey, 'hex'), '', 'farhapass copies: what they say of the house', 32),
  )

export function hide(said: unknown, hmacKey: string): string {
  const text = Buffer.from(JSON.stringify(said))
  const padded = Buffer.alloc(Math.ceil(text.length / stepBytes) * stepBytes, ' ')
  text.copy(padded)
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(hmacKey), nonce)
  const sealed = [nonce, sealing.update(padded), sealing.final(), sealing.getAuthTag()]
  return Buffer.concat(sealed).toString('base64')
}

/** Undefined where none of these keys hid it, or where it was changed since. */
export function openHidden(hidden: string, hmacKeys: readonly string[]): unknown {
  for (const hmacKey of hmacKeys)
    try {
      return JSON.parse(opened(Buffer.from(hidden, 'base64'), hmacKey))
    } catch {
      // Another key, or none of ours.
    }
  return undefined
}

function opened(sealed: Buffer, hmacKey: string): string {
  const [from, until] = [nonceBytes, sealed.length - tagBytes]
  const opening = createDecipheriv(cipher, keyOf(hmacKey), sealed.subarray(0, from), {
    authTagLength: tagBytes,
  })
  opening.setAuthTag(sealed.subarray(until))
  return Buffer.concat([opening.update(sealed.subarray(from, until)), opening.final()]).toString()
}
