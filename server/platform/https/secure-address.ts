import { X509Certificate } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Certificates } from './certificates.ts'
import { addressesOnTheNetwork } from './names-of-this-machine.ts'

export function covers(cert: string, name: string): boolean {
  const certificate = new X509Certificate(cert)
  return (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined
}

type Reached = { readonly cert: string; readonly port: number; readonly called: string }

/**
 * The https address of this machine: with the host name the browser used, if the certificate covers it; else with an address
 * on the network, or the first name of the certificate. Undefined where none is possible.
 */
export function secureAddress({ cert, port, called }: Reached): string | undefined {
  const known = [called, ...addressesOnTheNetwork()].find((name) => covers(cert, name))
  const name = known ?? firstName(cert)
  return name && `https://${isIP(name) === 6 ? `[${name}]` : name}${port === 443 ? '' : `:${port}`}`
}

const firstName = (cert: string): string | undefined =>
  /DNS:([^*,\s]+)/.exec(new X509Certificate(cert).subjectAltName ?? '')?.[1]

export type SecureAddressOf = (request: IncomingMessage) => string | undefined

/** How many hosts have their address remembered: the Host header may hold anything. */
const mostRemembered = 100

/** The https address for a visitor over http; undefined while the server does not listen for https. */
export function secureAddresses(
  certificates: Pick<Certificates, 'current'> | undefined,
  securePort: () => number | undefined,
): SecureAddressOf {
  let [remembered, of] = [new Map<string, string | undefined>(), '']
  return ({ headers: { host = '' } }) => {
    const port = securePort()
    if (!certificates || port === undefined) return undefined
    const { cert } = certificates.current()
    if (of !== cert || remembered.size >= mostRemembered) [remembered, of] = [new Map(), cert]
    if (!remembered.has(host)) remembered.set(host, secureAddress({ cert, port, called: nameIn(host) }))
    return remembered.get(host)
  }
}

const nameIn = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '') : ''
