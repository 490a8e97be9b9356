import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { addressesOnTheNetwork } from './names-of-this-machine.ts'

export function covers(cert: string, name: string): boolean {
  const certificate = new X509Certificate(cert)
  return (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined
}

type Reached = { readonly cert: string; readonly port: number; readonly called: string }

/**
 * The https address of this machine, by the name a browser calls it where its certificate bears that; else by an address
 * on the network, or the first name of the certificate.
 */
export function secureAddress({ cert, port, called }: Reached): string {
  const known = [called, ...addressesOnTheNetwork()].find((name) => covers(cert, name))
  const name = known ?? firstName(cert) ?? called
  return `https://${isIP(name) === 6 ? `[${name}]` : name}${port === 443 ? '' : `:${port}`}`
}

const firstName = (cert: string): string | undefined =>
  /DNS:([^*,\s]+)/.exec(new X509Certificate(cert).subjectAltName ?? '')?.[1]
