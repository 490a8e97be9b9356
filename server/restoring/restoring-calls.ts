/**
 * A copy brought back from the page of an empty house. Whoever holds the link that the start printed may do it, as they may make the first
 * administrator; a house with people refuses.
 */
import { nameOfFolder } from '#rules/copies/copy-place.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer, type House } from '../books/answer.ts'
import { CopierFailed, CopierSilent } from '../platform/copies/copier/copier-questions.ts'
import { digestOf } from '../platform/one-time-secret.ts'
import { mustBePrivate } from '../platform/private-visit.ts'
import { isLinkGood } from '../staff/admin-store.ts'
import { hasStaff } from '../staff/staff-store.ts'
import { whileEmpty } from './empty-house.ts'

const digest = (link: string): string => digestOf(link).toString('hex')

const lookForCopies = answer.lookForCopies.handler(async ({ context: { house }, input: { link } }) => {
  await mustMayRestore(house, link)
  const found = await volumesOf(house)
  return found
    .filter(({ houses, isSameDisk }) => houses.length > 0 || !isSameDisk)
    .map(({ folder, kind, houses }) => ({
      ...{ folder, kind, name: nameOfFolder(folder) },
      isEmpty: houses.length === 0,
    }))
})

/** Where the process that looks does not answer, the path of a folder can be typed. */
async function volumesOf({ copies }: House) {
  try {
    return await copies.look(null)
  } catch (error) {
    if (error instanceof CopierFailed || error instanceof CopierSilent) return []
    throw error
  }
}

const lookAtCopies = answer.lookAtCopies.handler(
  async ({ context: { house, visit }, input: { link, ...lookedFor } }) => {
    if (lookedFor.key !== null) mustBePrivate(visit)
    const restoring = await mustMayRestore(house, link)
    if (restoring.isUnderWay()) throw new Refusal('restoring-under-way')
    const found = await restoring.look(lookedFor)
    return { ...found, houses: [...found.houses] }
  },
)

/** Asked again while nobody can become the first administrator. */
const beginRestoring = answer.beginRestoring.handler(
  async ({ context: { house, visit }, input: { link, ...asked } }) => {
    mustBePrivate(visit)
    const restoring = await mustMayRestore(house, link)
    await whileEmpty(house.database, () => restoring.begin(asked, digest(link)))
    return restoring.now()
  },
)

/** The link may have expired meanwhile: whoever began with it goes on hearing. */
const readRestoring = answer.readRestoring.handler(async ({ context: { house }, input: { link } }) => {
  const { restoring } = house
  if (restoring?.isOf(digest(link))) return restoring.now()
  return (await mustMayRestore(house, link)).now()
})

/** What runs clears up after itself: how that ended is read as before. */
const stopRestoring = answer.stopRestoring.handler(async ({ context: { house }, input: { link } }) => {
  const { restoring } = house
  if (!restoring?.isOf(digest(link))) return (await mustMayRestore(house, link)).now()
  restoring.stop(digest(link))
  return restoring.now()
})

async function mustMayRestore({ database, restoring, clock }: House, link: string) {
  const isGood = await isLinkGood(database, digest(link), clock())
  if (await hasStaff(database)) throw new Refusal('first-admin-link-used')
  if (!isGood) throw new Refusal('first-admin-link-dead')
  if (!restoring) throw new Refusal('copies-not-ours')
  return restoring
}

export const restoringCalls = { lookForCopies, lookAtCopies, beginRestoring, readRestoring, stopRestoring }
