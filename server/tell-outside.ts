/** Messages that leave the server after a commit: rings of buzzers, and push messages to organisers' devices without an open page. */
import { openDispatcher } from './pager/dispatcher.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { publicKeyOf, pushSender } from './platform/push/send-push.ts'
import type { Secrets } from './platform/secrets.ts'
import { turnsOf } from './platform/turns.ts'
import { openPushDispatcher } from './push/push-dispatcher.ts'

/** The most push messages sent at once; a silent push service delays the others by a few seconds. */
const mostAtOnce = 8

type Settings = {
  readonly secrets: Secrets
  readonly log: Log
  readonly publicUrl?: string | undefined
  readonly pushReceiver?: string
}
type Parts = {
  readonly database: Database
  readonly live: Live
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** Both parts listen to the announced topics, like the screens: for calls to ring and for new notifications. */
export function openOutside(settings: Settings, { live, ...parts }: Parts) {
  const { secrets, log, publicUrl, pushReceiver: receiver } = settings
  // The contact address for operators of push services.
  const subject = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:farhapass@example.com'
  const onError = (err: unknown) => log.warn({ err }, 'a device could not be told')
  const send = pushSender({ secret: secrets.push, subject, receiver, onError })
  const turn = turnsOf(mostAtOnce)
  const outside = [
    openDispatcher({ ...parts, announce: live.announce }),
    openPushDispatcher({ ...parts, sendPush: send, turn }),
  ]
  for (const one of outside) live.listen(one)
  return { push: { publicKey: publicKeyOf(secrets.push), send, turn }, outside }
}
