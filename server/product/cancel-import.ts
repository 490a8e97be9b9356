import {
  cancellableUntil,
  mustBeCancellable,
  touchOf,
  withoutImport,
} from '#rules/catalogue/import-cancellation.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import type { Stand } from '#rules/venue/stand.ts'
import { mustBeUnused } from '#rules/venue/stand-change.ts'
import { administering, type WriteNote } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { archiveStand, hasPeople, holdStand, readUseOfStand, standsInUse } from '../stand/stand-store.ts'
import { holdImport, latestImport, noteCancelled } from './catalogue-import-store.ts'
import { holdNeeds, keepChanges } from './keep-changes.ts'
import { holdKeptProducts } from './kept-product-store.ts'

export const readLatestImport = answer.readLatestImport.handler(async ({ context: { house } }) => {
  const found = await house.database.snapshot(latestImport)
  const isOpen = refusedBy(() => mustBeCancellable(found, house.clock())) === undefined
  // One that only changed products brought nothing that could be taken back.
  if (!found || !isOpen || found.productIds.length === 0) return { latest: null }
  const { id, importedAt, productIds, changed } = found
  return {
    latest: {
      ...{ id, changed, added: productIds.length },
      ...{ at: importedAt.toISOString(), until: cancellableUntil(importedAt).toISOString() },
    },
  }
})

/** Archives what nobody touched, and leaves the rest. Refused as `mustBeCancellable` says. */
export const cancelImport = answer.cancelImport.handler(async ({ context, input: { importId } }) => {
  const { house } = context
  const { told, topics } = await administering(context, async (tx, note, { id: by }) => {
    const now = house.clock()
    const found = mustBeCancellable(await holdImport(tx, importId), now)
    const [held, needs] = await Promise.all([
      holdKeptProducts(tx, found.productIds),
      holdNeeds(tx, found.productIds),
    ])
    const there = held.filter(({ isArchived }) => !isArchived)
    const changes = there
      .map((before) => ({ before, after: withoutImport(before) }))
      .filter(({ before, after }) => before !== after)
    const { topics } = await keepChanges(tx, changes, { note, by, now, needs })
    const stands = await archiveEmptyStands(tx, found.standIds, { note, now })
    await noteCancelled(tx, importId, now)
    const told = {
      ...{ archived: changes.length, ...stands, changed: found.changed },
      left: there.flatMap((product) => {
        const because = touchOf(product)
        return because ? [{ name: product.name, because }] : []
      }),
    }
    return {
      told,
      topics: [...topics, 'products' as const, ...(found.standIds.length > 0 ? (['stands'] as const) : [])],
    }
  })
  house.announce(topics)
  return told
})

async function archiveEmptyStands(tx: Tx, ids: readonly string[], hand: Hand) {
  const stands = await standsInUse(tx, ids)
  // One connection: they follow one another, whatever the order they are begun in.
  const archived = await Promise.all(stands.map((stand) => archiveIfEmpty(tx, stand, hand)))
  const namesOf = (wanted: boolean) => stands.filter((_, n) => archived[n] === wanted).map(({ name }) => name)
  return { standsArchived: namesOf(true), standsLeft: namesOf(false) }
}

type Hand = { readonly note: WriteNote; readonly now: Date }

/** False of a stand that has products, people or sales by now: it is left. */
async function archiveIfEmpty(tx: Tx, stand: Stand, { note, now }: Hand): Promise<boolean> {
  await holdStand(tx, stand.id)
  const use = await readUseOfStand(tx, stand.id)
  if (refusedBy(() => mustBeUnused(use)) !== undefined || (await hasPeople(tx, stand.id))) return false
  await archiveStand(tx, stand.id, now)
  await note({ kind: 'stand-changed', subject: stand, detail: 'Supprimé' })
  return true
}
