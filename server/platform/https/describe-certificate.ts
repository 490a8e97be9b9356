import { X509Certificate } from 'node:crypto'
import type { Certificates } from './certificates.ts'
import { houseAuthority } from './house-authority.ts'

export type DescribedCertificate = {
  readonly isOfTheHouse: boolean
  /** Who signed it. */
  readonly name: string
  /** Of what a device is asked to trust: the authority of the house, or the certificate itself. */
  readonly fingerprint: readonly string[]
  readonly until: Date
}

export type ReachedHouse = {
  /** The one to be preferred first; https has the camera. */
  readonly addresses: readonly { readonly address: string; readonly hasCamera: boolean }[]
  /** Where a device comes to trust the house; null where there is nothing to trust. */
  readonly trustAddress: string | null
  /** Null where nothing is listened for over https. */
  readonly certificate: DescribedCertificate | null
}

/** For a person to compare and to keep in mind. */
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
