import { X509Certificate } from 'node:crypto'
import type { Certificates } from './certificates.ts'
import { houseAuthority } from './house-authority.ts'

export type DescribedCertificate = {
  readonly isOfTheHouse: boolean
  /** The name of the signer. */
  readonly name: string
  /** The fingerprint of what a device is asked to trust: the server's authority, or the certificate itself. */
  readonly fingerprint: readonly string[]
  readonly until: Date
}

export type ReachedHouse = {
  /** The preferred address first; only over https may a page use the camera. */
  readonly addresses: readonly { readonly address: string; readonly hasCamera: boolean }[]
  /** The page where a device installs the certificate to trust; null when there is none to install. */
  readonly trustAddress: string | null
  /** Null when the server does not listen for https. */
  readonly certificate: DescribedCertificate | null
}

/** The certificate in words, for a person to compare and to remember. */
export function describeCertificate({
  authority,
  current,
}: Pick<Certificates, 'authority' | 'current'>): DescribedCertificate {
  const { cert } = current()
  const { issuer, validTo } = new X509Certificate(cert)
  const { fingerprint } = houseAuthority(authority ?? cert)
  const [, signer = issuer] = /^CN=(.+)$/m.exec(issuer) ?? []
  return { isOfTheHouse: authority !== undefined, name: signer, fingerprint, until: new Date(validTo) }
}
