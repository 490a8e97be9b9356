import { X509Certificate } from 'node:crypto'

/** The public part of the authority that devices are asked to trust, without its key. */
export type HouseAuthority = {
  /** The name under which devices list the authority. */
  readonly name: string
  /** SHA-256 as eight groups: «AB CD EF 01». */
  readonly fingerprint: readonly string[]
  /** The certificate as a DER file, which every system accepts. */
  readonly file: Buffer
}

export function houseAuthority(cert: string): HouseAuthority {
  const { subject, fingerprint256, raw } = new X509Certificate(cert)
  const fingerprint = fingerprint256.replaceAll(':', ' ').match(/..( ..){3}/g) ?? []
  return { name: subject.replace(/^CN=/, ''), fingerprint, file: raw }
}
