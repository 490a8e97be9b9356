/**
 * A copy brought back from the page of an empty house. Whoever holds the link that the start printed may do it, as they may make the first
 * administrator; a house with people refuses.
 */
import { Refusal } from '#rules/plain/refusal.ts'
import { answer, type House } from '../books/answer.ts'
import { digestOf } from '../platform/one-time-secret.ts'
import { isLinkGood } from '../staff/admin-store.ts'
import { hasStaff } from '../staff/staff-store.ts'

const digest = (link: string): string => digestOf(link).toString('hex')

const lookForCopies = answer.lookForCopies.handler(async ({ context: { house }, input: { link } }) => {
  await mustMayRestore(house, link)
  const found = (await house.copies?.look(null)) ?? []
  return found
    .filter(({ houses }) => houses.length > 0)
    .map(({ folder, kind, houses }) => ({ folder, kind, houses: [...houses] }))
})

const beginRestoring = answer.beginRestoring.handler(
  async ({ context: { house }, input: { link, ...asked } }) => {
    const restoring = await mustMayRestore(house, link)
    restoring.begin(asked, digest(link))
    return restoring.now()
  },
)

/** The link may have expired meanwhile: whoever began with it goes on hearing. */
const readRestoring = answer.readRestoring.handler(async ({ context: { house }, input: { link } }) => {
  const { restoring } = house
  if (restoring?.isOf(digest(link))) return restoring.now()
  return (await mustMayRestore(house, link)).now()
})

async function mustMayRestore(house: House, link: string) {
  const { database, restoring } = house
  const isGood = await isLinkGood(database, digest(link), house.clock())
  if (await hasStaff(database)) throw new Refusal('first-admin-link-used')
  if (!isGood) throw new Refusal('first-admin-link-dead')
  if (!restoring) throw new Refusal('copies-not-ours')
  return restoring
}

export const restoringCalls = { lookForCopies, beginRestoring, readRestoring }
