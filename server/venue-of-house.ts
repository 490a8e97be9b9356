/** What a server knows of its venue from its start: fixed settings and its addresses. `readNetwork` shows it to the screens. */
import type { House } from './books/answer.ts'
import type { Certificates } from './platform/https/certificates.ts'
import { describeCertificate } from './platform/https/describe-certificate.ts'
import { secureAddress } from './platform/https/secure-address.ts'
import type { IdentitySettings } from './platform/identity-provider.ts'

export type VenueSettings = {
  /** The name of the event and the public address, without a slash at the end, where the start fixes them. */
  readonly event?: string | undefined
  readonly publicUrl?: string | undefined
  /** The hour at which the business day ends, where the start fixes it. */
  readonly turnHour?: number | undefined
  /** The addresses of this server on the venue's network; undefined or empty: localhost with its port. */
  readonly foundUrls?: () => readonly string[]
  readonly isDemo?: boolean
  /** The certificates for https; undefined: only http. */
  readonly certificates?: Certificates | undefined
  /** The identity provider with which staff may also sign in. */
  readonly identity?: IdentitySettings | undefined
}

type Reached = { readonly ownUrl: () => string; readonly securePort: () => number | undefined }

export function venueOf(settings: VenueSettings, { ownUrl, securePort }: Reached): House['venue'] {
  const { event, publicUrl, turnHour, foundUrls, isDemo, identity, certificates } = settings
  const ownAddresses = (): readonly [string, ...string[]] => {
    const [first = ownUrl(), ...others] = foundUrls?.() ?? []
    return [first, ...others]
  }
  const secureUrl = (called: string): string | undefined => {
    const port = securePort()
    return certificates && port
      ? secureAddress({ cert: certificates.current().cert, port, called })
      : undefined
  }
  // A server that answers this machine alone is found under no name of the network.
  const called = () => (foundUrls?.().length === 0 ? 'localhost' : '')
  const staffAddress = () =>
    publicUrl?.startsWith('https:') ? publicUrl : (secureUrl(called()) ?? publicUrl ?? ownAddresses()[0])
  return {
    fixed: { name: event ?? null, publicAddress: publicUrl ?? null, turnHour: turnHour ?? null },
    ownAddresses,
    staffAddress,
    network: () => {
      const secure = ownAddresses().flatMap((address) => secureUrl(new URL(address).hostname) ?? [])
      const all = new Set([...secure, staffAddress(), ...ownAddresses()])
      const described = certificates && securePort() ? describeCertificate(certificates) : null
      return {
        addresses: [...all].map((address) => ({ address, hasCamera: address.startsWith('https:') })),
        trustAddress: described?.isOfTheHouse ? `${ownAddresses()[0]}/ca` : null,
        certificate: described,
      }
    },
    signInAddress: (secret) => `${staffAddress()}/login#${secret}`,
    isDemo: isDemo ?? false,
    identityProvider: identity?.name ?? null,
  }
}
