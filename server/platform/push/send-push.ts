/** Hands a message for one device to the service of its browser, over the internet. Never within a transaction. */
import { createECDH } from 'node:crypto'
import { request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { mustBePushEndpoint } from '#rules/notification/push-endpoint.ts'
import { checkedLookup } from './checked-lookup.ts'

/** What a browser handed over so that its device can be told. */
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/**
 * Gone: the service knows the device no more. Refused: it would have this message at no other time either, or we could not even write
 * it. Unreachable: there is no internet, or the service is out of order.
 */
export type Outcome = 'reached' | 'gone' | 'refused' | 'unreachable'

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
  /** Why a device was not told. */
  readonly onError: (error: unknown) => void
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

export function pushSender(settings: PushSettings): SendPush {
  const { secret, subject, receiver, lookup = checkedLookup(), onError } = settings
  const vapidDetails = { subject, privateKey: secret, publicKey: publicKeyOf(secret) }
  const [host, port] = receiver?.split(':') ?? []
  const write = ({ endpoint, p256dh, auth }: Subscription, message: PushMessage) => {
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
  if (status >= 500 || status === 429) return 'unreachable'
  return status >= 200 && status < 300 ? 'reached' : 'refused'
}
