import { X509Certificate } from 'node:crypto'

/** What devices are told of the authority they are asked to trust. Its key is not in it. */
export type HouseAuthority = {
  /** What they list it by. */
  readonly name: string
  /** SHA-256, «AB CD EF 01», eight times. */
  readonly fingerprint: readonly string[]
  /** The certificate as a file (DER), which every system takes. */
  readonly file: Buffer
}

export function houseAuthority(cert: string): HouseAuthority {
  const { subject, fingerprint256, raw } = new X509Certificate(cert)
  const fingerprint = fingerprint256.replaceAll(':', ' ').match(/..( ..){3}/g) ?? []
  return { name: subject.replace(/^CN=/, ''), fingerprint, file: raw }
}
