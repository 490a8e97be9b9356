/** Imports a whole catalogue: all of it or nothing. */
import { randomUUID } from 'node:crypto'
import type { Topic } from '#rules/books/live-topics.ts'
import { type CatalogueImport, planImport } from '#rules/catalogue/catalogue-import.ts'
import { categoryFields } from '#rules/catalogue/category-fields.ts'
import { isUnitFixed } from '#rules/catalogue/product-change.ts'
import { nextColor } from '#rules/catalogue/swatch.ts'
import { blank } from '#rules/plain/fields.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import { usualStandSettings } from '#rules/venue/stand.ts'
import { administering, type WriteNote } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { allCategories, holdCategories, insertCategory } from '../category/category-store.ts'
import type { Tx } from '../platform/database.ts'
import { allStands, insertStand, lettersSince } from '../stand/stand-store.ts'
import { insertImport } from './catalogue-import-store.ts'
import { idsOfCatalogue, standsWithoutCook as standsWithoutCookOf } from './catalogue-store.ts'
import { type Change, holdNeeds, keepChanges } from './keep-changes.ts'
import { holdKeptProducts, productsInOrder } from './kept-product-store.ts'

/** A dry run writes nothing. A file with a fault is not written either. */
export const importCatalogue = answer.importCatalogue.handler(async ({ context, input }) => {
  const { house } = context
  const { plan, topics, standsWithoutCook } = await administering(context, async (tx, note, { id: by }) => {
    const now = house.clock()
    const { turnHour } = await venueNow(house, tx)
    const today = businessDay(now, turnHour)
    const known = await knownCatalogue(tx, { today, isHeld: !input.isDryRun })
    const plan = planImport(input.lines, known, randomUUID)
    if (input.isDryRun || plan.faults.length > 0) return { plan, topics: [], standsWithoutCook: [] }
    const hand = { tx, note, by, now }
    await addPlaces(plan, known, hand)
    const topics = await keepProducts(plan, hand)
    if (plan.changes.length > 0) await insertImport(tx, broughtBy(plan, hand))
    return { plan, topics, standsWithoutCook: (await standsWithoutCookOf(tx)).map(({ name }) => name) }
  })
  house.announce(topics)
  const { newStands, newCategories, changes, unchanged, outcomes, faults } = plan
  const added = changes.filter(({ before }) => !before).length
  return {
    ...{ added, changed: changes.length - added, unchanged, faults: [...faults] },
    newStands: newStands.map(toName),
    newCategories: newCategories.map(toName),
    outcomes: outcomes.map(({ changes, ...outcome }) => ({ ...outcome, changes: [...changes] })),
    standsWithoutCook,
  }
})

const broughtBy = ({ changes, newStands }: CatalogueImport, { by, now }: Hand) => {
  const added = changes.flatMap(({ before, after }) => (before ? [] : after.id))
  return {
    ...{ id: randomUUID(), importedBy: by, importedAt: now },
    ...{ productIds: added, standIds: newStands.map(({ id }) => id), changed: changes.length - added.length },
  }
}

const toName = ({ name, like }: CatalogueImport['newCategories'][number]) => ({ name, like })

type Known = Awaited<ReturnType<typeof knownCatalogue>>

type Asked = { readonly today: string; readonly isHeld: boolean }

const knownCatalogue = async (tx: Tx, { today, isHeld }: Asked) => ({
  categories: await (isHeld ? holdCategories(tx) : allCategories(tx)),
  stands: await allStands(tx),
  lettersOfToday: await lettersSince(tx, today, { exceptStandId: null }),
  products: await productsInOrder(tx, await idsOfCatalogue(tx)),
})

type Hand = { readonly tx: Tx; readonly note: WriteNote; readonly by: string; readonly now: Date }

/** Each new stand and category gets the next unused colour. */
async function addPlaces(
  { newStands, newCategories }: CatalogueImport,
  known: Known,
  { tx, note, now }: Hand,
): Promise<void> {
  const standColors = known.stands.map(({ color }) => color)
  for (const { id, name, letter } of newStands) {
    const stand = {
      ...{ id, name, letter, color: nextColor(standColors) },
      ...{ isActive: true, isReserve: false, ...usualStandSettings },
    }
    standColors.push(stand.color)
    await insertStand(tx, stand, now)
    await note({ kind: 'stand-changed', subject: stand, detail: 'Ajouté' })
  }
  const categoryColors = known.categories.map(({ color }) => color)
  for (const { id, name } of newCategories) {
    const color = nextColor(categoryColors)
    const category = { ...blank(categoryFields), id, name, color }
    categoryColors.push(color)
    await insertCategory(tx, category, now)
    await note({ kind: 'category-changed', subject: category, detail: 'Ajoutée' })
  }
}

/** A product sold since the file was judged keeps its present stock; a product changed since then refuses the whole file. */
async function keepProducts({ changes, newStands, newCategories }: CatalogueImport, { tx, ...hand }: Hand) {
  const ids = changes.flatMap(({ before }) => before?.id ?? [])
  const [held, needs] = await Promise.all([holdKeptProducts(tx, ids), holdNeeds(tx, ids)])
  const current = changes.map(({ before, after }): Change => {
    if (!before) return { before, after }
    const now = held.find(({ id }) => id === before.id)
    if (now?.version !== before.version) throw new Refusal('product-changed', { name: before.name })
    if (now.unit !== after.unit && isUnitFixed(now))
      throw new Refusal('product-unit-fixed', { name: now.name })
    const { stock, totalSales, amountSold, movementCount } = now
    return { before: now, after: { ...after, stock, totalSales, amountSold, movementCount } }
  })
  const { topics } = await keepChanges(tx, current, { ...hand, needs })
  const places: Topic[] = [
    ...(newStands.length > 0 ? (['stands'] as const) : []),
    ...(newCategories.length > 0 ? (['categories'] as const) : []),
  ]
  return [...topics, ...places]
}
