import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { findListed } from './notification-list-store.ts'
import { writeNotification } from './write-notification.ts'

/** What became of one: a list that is being worked in keeps its row in its place after it was answered elsewhere. */
export const readNotification = answer.readNotification.handler(async ({ context: { house }, input }) => {
  const found = await findListed(house.database, input.notificationId)
  if (!found) throw new Refusal('notification-not-found')
  return writeNotification(found)
})
