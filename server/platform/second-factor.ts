/** The secrets from which authenticator apps make one-time codes, encrypted for the database; `otpauth` computes the codes. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { digitsOfOneTimeCode, secondsOfStep, stepsApart } from '#rules/people/second-factor.ts'
import { brandName } from '#rules/venue/brand.ts'

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20
const [nonceBytes, tagBytes] = [12, 16]

export type SecondFactors = {
  /** A new secret of this person, encrypted as the database stores it. */
  make(staffId: string): string
  /** The secret for the person's app: in groups of letters, and as the address in a QR code. */
  tell(sealed: string, who: Who): { readonly secret: string; readonly address: string }
  /** The 30-second step, counted from 1970, to which this code belongs; undefined for a wrong code. */
  stepOf(sealed: string, staffId: string, typed: Typed): number | undefined
}
type Who = { readonly staffId: string; readonly email: string }
type Typed = { readonly code: string; readonly now: Date }

/** `secret` is the key that is stored beside the data. */
export function openSecondFactors(secret: string): SecondFactors {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32))

  /** Encrypts a secret for this person alone: in another person's row it cannot be decrypted. */
  function seal(bytes: Uint8Array, staffId: string): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(staffId))
    const text = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
  }

  function open(sealed: string, staffId: string): Secret {
    const bytes = Buffer.from(sealed, 'base64url')
    const textAt = nonceBytes + tagBytes
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(staffId))
      .setAuthTag(bytes.subarray(nonceBytes, textAt))
    const text = Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()])
    return new Secret({ buffer: Uint8Array.from(text).buffer })
  }

  const codesOf = (secret: Secret, label = '') =>
    new TOTP({ secret, label, issuer: brandName, digits: digitsOfOneTimeCode, period: secondsOfStep })

  return {
    make: (staffId) => seal(randomBytes(secretBytes), staffId),
    tell(sealed, { staffId, email }) {
      const opened = open(sealed, staffId)
      return { secret: opened.base32, address: codesOf(opened, email).toString() }
    },
    stepOf(sealed, staffId, { code, now }) {
      const timestamp = now.getTime()
      const apart = codesOf(open(sealed, staffId)).validate({ token: code, timestamp, window: stepsApart })
      return apart === null ? undefined : Math.floor(timestamp / 1_000 / secondsOfStep) + apart
    },
  }
}
