/** Where a browser's maker takes in what its devices are to be told while no page is open: the browser itself names the address. */
import { Refusal } from '../plain/refusal.ts'

/**
 * A device could name any address, and the server would post to it: only what the makers document is believed. A dot in front
 * stands for any machine of that domain.
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

/** Refuses what is no https address of one of the known services, at its usual port. */
export function mustBePushEndpoint(text: string): PushEndpoint {
  const [, host = '', path = ''] = written.exec(text) ?? []
  const isKnown = knownHosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
  if (!isKnown) throw new Refusal('push-service-unknown')
  return { host, path }
}
