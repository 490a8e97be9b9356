import type { NotificationOnTheWire } from '#contract/notification/notification.ts'
import { nameOf } from '#rules/notification/notification-kinds.ts'
import { notificationStatusWords } from '#rules/notification/notification-words.ts'
import { ask } from '../../app/calls/ask.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import { type LateAct, useLateAct } from '../../app/form/use-late-act.ts'
import { toast, toastError } from '../../app/messages/toast.ts'
import { endedInWords, endToldBy } from './notification-words.ts'

/** A rejection: shown at once, and sent after the five seconds in which it can be undone. */
export type Answer = {
  readonly notificationId: string
  readonly name: string
  readonly status: 'rejected' | 'cancelled'
  readonly note: string
}

export type Answers = {
  readonly act: LateAct<Answer>
  readonly of: (notificationId: string) => Answer | undefined
  readonly put: (notification: NotificationOnTheWire, status: Answer['status'], note: string) => void
}

const send = ({ notificationId, operationId, status, note }: Answer & { readonly operationId: string }) =>
  status === 'rejected'
    ? ask.rejectNotification({ notificationId, operationId, reason: note })
    : ask.cancelNotification({ notificationId, operationId, note })

const inWords = ({ name, status }: Answer) =>
  `${name}\u00A0: ${notificationStatusWords[status].toLowerCase()}`

const aMinute = 60_000

export function useAnswers(): Answers {
  const today = { now: useNow(aMinute), turnHour: useTurnHour() }
  const act = useLateAct(send, {
    isMoney: true,
    about: inWords,
    changes: ['notifications', 'stock-alerts'],
    onRefused: (refusal, { name }) => {
      const end = endToldBy(refusal)
      if (end) toast('error', `${name}\u00A0: ${endedInWords(end, today)}`)
      else toastError(refusal)
    },
  })
  return {
    act,
    of: (notificationId) => act.shown.find((answer) => answer.notificationId === notificationId),
    put: (notification, status, note) => {
      const answer = { notificationId: notification.id, name: nameOf(notification), status, note }
      act.put(answer, inWords(answer))
    },
  }
}
