/** Hands a message for one device to the service of its browser, over the internet. Never within a transaction. */
import { createECDH } from 'node:crypto'
import { request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { mustBePushEndpoint } from '#rules/push-endpoint.ts'
import { checkedLookup } from './checked-lookup.ts'

/** What a browser handed over so that its device can be told. */
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** Gone: the service knows the device no more. */
export type Outcome = 'reached' | 'gone' | 'failed'

export type PushMessage = {
  readonly title: string
  readonly tag: string
  readonly address: string
  /** With the sound of the device. */
  readonly rings: boolean
}

export type PushSettings = {
  /** 32 bytes, as text: the private key under which this server speaks to the services. */
  readonly secret: string
  /** Whom a service may write to about it. */
  readonly subject: string
  /** Tests only: what takes the messages in, «127.0.0.1:40123», in the place of the internet. */
  readonly receiver?: string | undefined
  readonly lookup?: LookupFunction
}

/** Told later, it would be no news. */
const keptForSeconds = 600
const patienceMs = 5_000

export type SendPush = (subscription: Subscription, message: PushMessage) => Promise<Outcome>

export const publicKeyOf = (secret: string): string => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from(secret, 'base64url'))
  return keys.getPublicKey('base64url')
}

export function pushSender({ secret, subject, receiver, lookup = checkedLookup() }: PushSettings): SendPush {
  const vapidDetails = { subject, privateKey: secret, publicKey: publicKeyOf(secret) }
  const [host, port] = receiver?.split(':') ?? []
  return async ({ endpoint, p256dh, auth }, message) => {
    try {
      // Judged again: what was kept may have been written by an earlier version, or by another hand.
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
      const options = {
        ...where,
        path: to.path,
        method,
        headers,
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
      }
      return outcomeOf(await post(host ? requestPlainly(options) : request(options), body))
    } catch {
      return 'failed'
    }
  }
}

/** A service that still holds an earlier message about the same keeps the later alone. At most 32 letters. */
const topicOf = ({ tag }: PushMessage) => tag.replaceAll('-', '').slice(0, 32)

/** Nothing it answers is read, and wherever it sends us on to, nobody follows. */
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
  return status >= 200 && status < 300 ? 'reached' : 'failed'
}
