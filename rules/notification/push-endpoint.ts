/**
 * The address of a browser maker's push service, which delivers messages to its devices while no page is open. The browser itself
 * chooses the address.
 */
import { Refusal } from '../plain/refusal.ts'

/**
 * The hosts that the makers document. A device could name any address, and the server would post to it, so others are refused. A
 * leading dot stands for every host of that domain.
 */
const knownHosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

export type PushEndpoint = { readonly host: string; readonly path: string }

const written = /^https:\/\/([a-z0-9][a-z0-9.-]{0,252})(?::443)?(\/[\x21-\x5b\x5d-\x7e]{1,1000})$/

/** Refuses an address that is not https, not of a known service, or not at the default port. */
export function mustBePushEndpoint(text: string): PushEndpoint {
  const [, host = '', path = ''] = written.exec(text) ?? []
  const isKnown = knownHosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
  if (!isKnown) throw new Refusal('push-service-unknown')
  return { host, path }
}
