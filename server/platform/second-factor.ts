/** The secrets that authenticator applications make codes of, sealed for the database; `otpauth` knows the codes. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { digitsOfOneTimeCode, secondsOfStep, stepsApart } from '#rules/people/second-factor.ts'
import { brandName } from '#rules/venue/brand.ts'

/** 160 bits, as RFC 4226 asks for. */
const secretBytes = 20
const [nonceBytes, tagBytes] = [12, 16]

export type SecondFactors = {
  /** A new secret of this person: as the database keeps it. */
  make(staffId: string): string
  /** What their application is told: the secret in groups of letters, and the address that a QR code bears. */
  tell(sealed: string, who: Who): { readonly secret: string; readonly address: string }
  /** The half minute, counted from 1970, that this code is of; undefined of a wrong one. */
  stepOf(sealed: string, staffId: string, typed: Typed): number | undefined
}
type Who = { readonly staffId: string; readonly email: string }
type Typed = { readonly code: string; readonly now: Date }

/** `secret` is the key that lies beside the data. */
export function openSecondFactors(secret: string): SecondFactors {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32))

  /** Of this person alone: moved to another's row it opens nothing. */
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
