/** Writes decided changes of products with everything they entail: prices, alerts, the journal. */
import { randomUUID } from 'node:crypto'
import type { Topic } from '#rules/books/live-topics.ts'
import type { KeptProduct } from '#rules/catalogue/product.ts'
import { productChangesInWords } from '#rules/catalogue/product-words.ts'
import type { StockNeed } from '#rules/notification/stock-need.ts'
import type { AlertChanges } from '#rules/stock/alert-changes.ts'
import { watchChange } from '#rules/stock/product-watch.ts'
import type { StockAlert } from '#rules/stock/stock-alert.ts'
import { isUprooted, mustStayPut } from '#rules/stock/stock-transfer-judging.ts'
import type { WriteNote } from '../books/administering.ts'
import { some } from '../books/rows-to-write.ts'
import { topicsOfNotifications } from '../books/shelves/notifications.ts'
import { holdPendingNeeds, insertNeeds, saveNeeds } from '../notification/stock-need-store.ts'
import type { Tx } from '../platform/database.ts'
import type { Note } from '../staff/access-store.ts'
import { holdOpenAlerts, insertAlertEvents, insertAlerts, saveAlerts } from '../stock/stock-store.ts'
import { productsOnTheirWay } from '../stock-transfer/transfer-store.ts'
import {
  giveUpCodes,
  insertProducts,
  type ListedRow,
  productsInOrder,
  saveKeptProducts,
} from './kept-product-store.ts'
import { addPrices } from './price-store.ts'

/** `before` is undefined for a product that is new. */
export type Change = { readonly before: ListedRow | undefined; readonly after: KeptProduct }

/** The open alerts and pending needs of products, locked after the products. */
type Needs = {
  readonly openAlerts: readonly StockAlert[]
  readonly notifications: readonly StockNeed[]
}

export async function holdNeeds(tx: Tx, productIds: readonly string[]): Promise<Needs> {
  const [openAlerts, notifications] = await Promise.all([
    holdOpenAlerts(tx, productIds),
    holdPendingNeeds(tx, productIds),
  ])
  return { openAlerts, notifications }
}

export const noNeeds: Needs = { openAlerts: [], notifications: [] }

type Hand = {
  readonly note: WriteNote
  /** The id of the admin. */
  readonly by: string
  /** Read after the products were locked, so that the instants of a product's prices follow their numbers. */
  readonly now: Date
  readonly needs: Needs
}

/** Returns the products in their new state, in the order of the changes, and the topics to announce. */
export async function keepChanges(
  tx: Tx,
  changes: readonly Change[],
  hand: Hand,
): Promise<{ rows: ListedRow[]; topics: Topic[] }> {
  if (changes.length === 0) return { rows: [], topics: [] }
  const { by, now } = hand
  await mustAllStayPut(tx, changes)
  const after = (meant: (change: Change) => boolean) => changes.filter(meant).map((change) => change.after)
  const added = after(({ before }) => !before)
  const edited = after(({ before }) => before !== undefined)
  const priced = after((change) => change.before?.price !== change.after.price)
  const recoded = after(({ before, after }) => before !== undefined && before.code !== after.code)
  const needs = needsOf(changes, hand)
  await Promise.all([
    // Codes are cleared first, so that products may exchange codes and a new one may take a code that another gives up.
    some(recoded, (products) => giveUpCodes(tx, products)),
    some(edited, (products) => saveKeptProducts(tx, products, now)),
    some(added, (products) => insertProducts(tx, products, now)),
    some(priced, (products) => addPrices(tx, products, { by, at: now })),
    some(needs.alerts, (rows) => saveAlerts(tx, rows)),
    some(needs.newAlerts, (rows) => insertAlerts(tx, rows)),
    some(needs.alertEvents, (rows) => insertAlertEvents(tx, rows)),
    some(needs.notifications, (rows) => saveNeeds(tx, rows)),
    some(needs.newNotifications, (rows) => insertNeeds(tx, rows)),
  ])
  const rows = await productsInOrder(
    tx,
    changes.map(({ after }) => after.id),
  )
  await hand.note(...changes.flatMap(({ before }, index) => noteOf(before, rows[index])))
  return { rows, topics: [...topicsOf(changes), ...topicsOfNeeds(needs)] }
}

/** Refuses to move a product to another stand, archive it or change its unit while goods are on their way from or to it. */
async function mustAllStayPut(tx: Tx, changes: readonly Change[]): Promise<void> {
  const uprooted = changes.flatMap(({ before, after }) =>
    before && isUprooted(before, after) ? [{ before, after }] : [],
  )
  if (uprooted.length === 0) return
  const travelling = await productsOnTheirWay(
    tx,
    uprooted.map(({ after }) => after.id),
  )
  for (const { before, after } of uprooted) mustStayPut(before, after, travelling.has(after.id))
}

function needsOf(changes: readonly Change[], { needs, now, by }: Hand): AlertChanges {
  const { openAlerts, notifications } = needs
  const decided = changes.map(({ before, after }) =>
    watchChange(before, after, {
      openAlert: openAlerts.find(({ productId }) => productId === after.id),
      notifications,
      freshId: randomUUID(),
      now,
      by,
    }),
  )
  return {
    newAlerts: decided.flatMap(({ newAlerts }) => newAlerts),
    alerts: decided.flatMap(({ alerts }) => alerts),
    alertEvents: decided.flatMap(({ alertEvents }) => alertEvents),
    newNotifications: decided.flatMap(({ newNotifications }) => newNotifications),
    notifications: decided.flatMap(({ notifications }) => notifications),
  }
}

const topicsOfNeeds = ({ newAlerts, alerts, newNotifications, notifications }: AlertChanges): Topic[] => [
  ...(newAlerts.length + alerts.length > 0 ? (['stock-alerts'] as const) : []),
  ...topicsOfNotifications([...newNotifications, ...notifications]),
]

function noteOf(before?: ListedRow, after?: ListedRow): Note[] {
  if (!after) throw new Error('a product was kept and is not there')
  const detail = before ? productChangesInWords(before, after) : 'Ajouté'
  return detail === '' ? [] : [{ kind: 'product-changed', subject: after, detail }]
}

/** A product that moved leaves the tills of one stand and appears on those of another: both are notified. */
const topicsOf = (changes: readonly Change[]): Topic[] => [
  'products',
  'stock',
  ...new Set(
    changes.flatMap(({ before, after }) =>
      [before?.standId, after.standId].flatMap((standId) =>
        standId ? [`catalogue:${standId}` as const] : [],
      ),
    ),
  ),
]
