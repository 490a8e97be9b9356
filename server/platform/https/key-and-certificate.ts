/** A private key with the certificate made for it, as text (PEM). */
import { createPrivateKey, X509Certificate } from 'node:crypto'

export type KeyAndCertificate = { readonly key: string; readonly cert: string }

/** Throws with what is wrong: no certificate, no key, or a key that is not this certificate's. */
export function checkedPair({ key, cert }: KeyAndCertificate): KeyAndCertificate {
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    throw new Error('the key is not the one of this certificate')
  return { key, cert }
}

/** Both in one text, so that one is never there without the other. */
export const inOneText = ({ key, cert }: KeyAndCertificate): string => `${key.trim()}\n${cert.trim()}\n`

export function readOneText(text: string): KeyAndCertificate {
  const part = (name: string) =>
    new RegExp(`-----BEGIN ${name}-----[^-]+-----END ${name}-----\n`).exec(text)?.[0] ?? ''
  return checkedPair({ key: part('PRIVATE KEY'), cert: part('CERTIFICATE') })
}

const dayMs = 24 * 60 * 60 * 1000

/** Negative once it has expired; undefined while it does not count yet. */
export function daysLeft(cert: string, now: Date): number | undefined {
  const { validFrom, validTo } = new X509Certificate(cert)
  if (new Date(validFrom) > now) return undefined
  return Math.floor((new Date(validTo).getTime() - now.getTime()) / dayMs)
}
