/** Sends a message for one device to the push service of its browser, over the internet. Never within a transaction. */
import { createECDH } from 'node:crypto'
import { request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { mustBePushEndpoint } from '#rules/notification/push-endpoint.ts'
import { checkedLookup } from './checked-lookup.ts'

/** What a browser handed over so that its device can receive push messages. */
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/**
 * gone: the service no longer knows the device. refused: the service would never take this message, or we could not even
 * encrypt it. unreachable: there is no internet, or the service is out of order.
 */
export type Outcome = 'reached' | 'gone' | 'refused' | 'unreachable'

export type PushMessage = {
  readonly title: string
  readonly tag: string
  readonly address: string
  /** Whether the device plays a sound. */
  readonly rings: boolean
}

export type PushSettings = {
  /** The private key with which this server signs its requests to the services: 32 bytes, as text. */
  readonly secret: string
  /** A contact address for the operators of a service. */
  readonly subject: string
  /** For tests only: a host that receives the messages in place of the internet, «127.0.0.1:40123». */
  readonly receiver?: string | undefined
  readonly lookup?: LookupFunction
  /** Called with the reason why a device got no message. */
  readonly onError: (error: unknown) => void
}

/** How long a service keeps the message: later it would be no news. */
const keptForSeconds = 600
const patienceMs = 5_000

export type SendPush = (subscription: Subscription, message: PushMessage) => Promise<Outcome>

export const publicKeyOf = (secret: string): string => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from(secret, 'base64url'))
  return keys.getPublicKey('base64url')
}

export function pushSender(settings: PushSettings): SendPush {
  const { secret, subject, receiver, lookup = checkedLookup(), onError } = settings
  const vapidDetails = { subject, privateKey: secret, publicKey: publicKeyOf(secret) }
  const [host, port] = receiver?.split(':') ?? []
  const write = ({ endpoint, p256dh, auth }: Subscription, message: PushMessage) => {
    // Checked again, since the stored endpoint may have been written by an earlier version or by hand.
    const to = mustBePushEndpoint(endpoint)
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails,
        TTL: keptForSeconds,
        urgency: 'high',
        topic: topicOf(message),
        contentEncoding: 'aes128gcm',
      },
    )
    const where = host ? { host, port } : { host: to.host, port: 443, lookup }
    return { options: { ...where, path: to.path, method, headers, agent: false }, body }
  }
  const not = (outcome: 'refused' | 'unreachable', error: unknown): Outcome => {
    onError(error)
    return outcome
  }
  return async (subscription, message) => {
    let written: ReturnType<typeof write>
    try {
      written = write(subscription, message)
    } catch (error) {
      return not('refused', error)
    }
    try {
      const options = { ...written.options, signal: AbortSignal.timeout(patienceMs) }
      const status = await post(host ? requestPlainly(options) : request(options), written.body)
      const outcome = outcomeOf(status)
      if (outcome === 'reached' || outcome === 'gone') return outcome
      return not(outcome, new Error(`a push service answered ${status}`))
    } catch (error) {
      return not('unreachable', error)
    }
  }
}

/** The Topic header: a service that still holds an earlier message with this topic replaces it. At most 32 characters. */
const topicOf = ({ tag }: PushMessage) => tag.replaceAll('-', '').slice(0, 32)

/** Sends the request and answers the status. The body of the answer is not read, and redirects are not followed. */
const post = (asked: ReturnType<typeof request>, body: Buffer | null): Promise<number> =>
  new Promise((answered, failed) => {
    asked.on('error', failed)
    asked.on('response', (answer) => {
      answer.destroy()
      answered(answer.statusCode ?? 0)
    })
    asked.end(body)
  })

function outcomeOf(status: number): Outcome {
  if (status === 404 || status === 410) return 'gone'
  if (status >= 500 || status === 429) return 'unreachable'
  return status >= 200 && status < 300 ? 'reached' : 'refused'
}
