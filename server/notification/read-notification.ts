import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { findListed } from './notification-list-store.ts'
import { writeNotification } from './write-notification.ts'

/** A list in use keeps a row in place after another person answered it, and reads its new state here. */
export const readNotification = answer.readNotification.handler(async ({ context: { house }, input }) => {
  const found = await findListed(house.database, input.notificationId)
  if (!found) throw new Refusal('notification-not-found')
  return writeNotification(found)
})
