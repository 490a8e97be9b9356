/** A private key with the certificate made for it, as text (PEM). */
import { createPrivateKey, X509Certificate } from 'node:crypto'

export type KeyAndCertificate = { readonly key: string; readonly cert: string }

/** Throws with the fault: no certificate, no key, or a key of another certificate. */
export function checkedPair({ key, cert }: KeyAndCertificate): KeyAndCertificate {
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    throw new Error('the key is not the one of this certificate')
  return { key, cert }
}

/** Key and certificate in one text, so that one is never stored without the other. */
export const inOneText = ({ key, cert }: KeyAndCertificate): string => `${key.trim()}\n${cert.trim()}\n`

export function readOneText(text: string): KeyAndCertificate {
  const part = (name: string) =>
    new RegExp(`-----BEGIN ${name}-----[^-]+-----END ${name}-----\n`).exec(text)?.[0] ?? ''
  return checkedPair({ key: part('PRIVATE KEY'), cert: part('CERTIFICATE') })
}

/** Whether one certificate was signed by the other. */
export function isSignedBy(cert: string, authority: string): boolean {
  const [signed, signer] = [new X509Certificate(cert), new X509Certificate(authority)]
  return signed.checkIssued(signer) && signed.verify(signer.publicKey)
}

const dayMs = 24 * 60 * 60 * 1000

/** Days until the certificate expires: negative once it has; undefined while it is not yet valid. */
export function daysLeft(cert: string, now: Date): number | undefined {
  const { validFrom, validTo } = new X509Certificate(cert)
  if (new Date(validFrom) > now) return undefined
  return Math.floor((new Date(validTo).getTime() - now.getTime()) / dayMs)
}
