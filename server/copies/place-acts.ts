/** What an administrator does about the places of copies. The copier is asked before the rows are locked: a dead disk makes nobody else wait. */
import { mustBeNamed, nameOfFolder, slotOfNewPlace } from '#rules/copies/copy-place.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { type AdminContext, administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { holdSettings } from '../venue/settings-store.ts'
import * as store from './copy-place-store.ts'
import { aboutFolder, copyPlaceOf, mustBeIdle } from './place-refusals.ts'

const lookForCopyVolumes = answer.lookForCopyVolumes.handler(async ({ context: { house } }) => {
  const found = await aboutFolder(house.copies.look(null))
  return found.map(({ folder, kind, freeBytes, isSameDisk }) => ({
    ...{ folder, kind, freeBytes, isSameDisk },
    name: nameOfFolder(folder),
  }))
})

/** The same place again, asked by a second tap, is there already. */
const addCopyPlace = answer.addCopyPlace.handler(async ({ context, input }) => {
  const { house } = context
  const draft = { name: input.name.trim(), folder: input.folder.trim() }
  const before = await store.copyPlaces(house.database)
  const known = before.find(({ id }) => id === input.placeId)
  if (known) return { placeId: known.id, isSameDisk: known.isSameDisk }
  slotOfNewPlace(draft, before)
  const [found] = await aboutFolder(house.copies.look(draft.folder, true))
  if (!found) throw new Refusal('copy-folder-missing')
  const { kind, isSameDisk } = found
  await changingPlaces(context, async (tx) => {
    const slot = slotOfNewPlace(draft, await store.copyPlaces(tx))
    const addedAt = house.clock()
    await store.insertCopyPlace(tx, { id: input.placeId, slot, ...draft, kind, isSameDisk, addedAt })
    return `Emplacement «\u00A0${draft.name}\u00A0» ajouté\u00A0: ${draft.folder}`
  })
  return { placeId: input.placeId, isSameDisk }
})

const renameCopyPlace = answer.renameCopyPlace.handler(async ({ context, input: { placeId, name } }) => {
  await changingPlaces(context, async (tx) => {
    const place = await copyPlaceOf(tx, placeId)
    const others = (await store.copyPlaces(tx)).filter(({ id }) => id !== placeId)
    mustBeNamed(name, others)
    if (name.trim() === place.name) return ''
    await store.renameCopyPlace(tx, placeId, name.trim())
    return `Emplacement «\u00A0${place.name}\u00A0» renommé «\u00A0${name.trim()}\u00A0»`
  })
  return { placeId }
})

const removeCopyPlace = answer.removeCopyPlace.handler(async ({ context, input: { placeId } }) => {
  await changingPlaces(context, async (tx) => {
    const { name, folder } = await copyPlaceOf(tx, placeId)
    await store.removeCopyPlace(tx, placeId, context.house.clock())
    return `Emplacement «\u00A0${name}\u00A0» enlevé\u00A0: ${folder}`
  })
  return { placeId }
})

const letGoCopyPlace = answer.letGoCopyPlace.handler(async ({ context, input: { placeId } }) => {
  const { house } = context
  const kept = await copyPlaceOf(house.database, placeId)
  mustBeIdle(house.copies, kept)
  const waitsMs = await aboutFolder(house.copies.letGo(kept.slot))
  let letGoAt = house.clock()
  await changingPlaces(context, async (tx) => {
    const place = await copyPlaceOf(tx, placeId)
    letGoAt = place.letGoAt ?? letGoAt
    if (place.letGoAt !== null) return ''
    await store.letGoCopyPlace(tx, placeId, letGoAt)
    return `Emplacement «\u00A0${place.name}\u00A0» retiré`
  })
  return { letGoAt: letGoAt.toISOString(), waitsMs }
})

const putBackCopyPlace = answer.putBackCopyPlace.handler(async ({ context, input: { placeId } }) => {
  await changingPlaces(context, async (tx) => {
    const place = await copyPlaceOf(tx, placeId)
    if (place.letGoAt === null) return ''
    await store.letGoCopyPlace(tx, placeId, null)
    return `Emplacement «\u00A0${place.name}\u00A0» remis`
  })
  return { placeId }
})

const putOffCopies = answer.putOffCopies.handler(async ({ context }) => {
  const { house } = context
  await administering(context, (tx) => store.putOffCopies(tx, house.clock()))
  house.announce(['copies'])
  return { isPutOff: true as const }
})

/** The change answers what the journal says of it; nothing where nothing was changed. */
async function changingPlaces(context: AdminContext, change: (tx: Tx) => Promise<string>): Promise<void> {
  const { house } = context
  await administering(context, async (tx, note) => {
    await holdSettings(tx)
    const detail = await change(tx)
    if (detail !== '') await note({ kind: 'copies-changed', detail })
  })
  await house.copies.follow()
  house.announce(['copies'])
}

export const placeActs = {
  lookForCopyVolumes,
  addCopyPlace,
  renameCopyPlace,
  removeCopyPlace,
  letGoCopyPlace,
  putBackCopyPlace,
  putOffCopies,
}
