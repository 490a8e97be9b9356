/** The statements that only the demo needs: rows from before the evening, and states that no command of the books makes. */
import type { KeptStand } from '#rules/venue/stand-change.ts'
import type { Tx } from '../platform/database.ts'
import type { DemoCard } from './demo-cards.ts'
import type { DemoCategory, DemoProduct } from './demo-menu.ts'
import type { DemoPerson } from './demo-people.ts'
import type { DemoPhoto } from './demo-photos.ts'
import type { DemoTicket } from './kitchen.ts'

/** True when this person is on the staff of this venue. */
export async function isOnStaff(tx: Tx, staffId: string): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from staff where id = ${staffId}) as found`
  return rows[0]?.found ?? false
}

/** Sets the time limits of this transaction: filling the demo takes longer than a request may, and another starting process waits for it. */
export async function takeTime(tx: Tx, duration: string): Promise<void> {
  await tx.sql`
    select set_config('lock_timeout', ${duration}, true), set_config('statement_timeout', ${duration}, true)`
}

/**
 * Inserts the first person of an empty venue; returns false when there are people already. If two processes try at once, the
 * second waits for the first to commit and then finds the person.
 */
export async function insertFirstPerson(tx: Tx, person: DemoPerson, at: Date): Promise<boolean> {
  const { rowCount } = await tx.sql`
    insert into staff (id, email, name, role, created_at, updated_at)
    select ${person.id}::uuid, ${person.email}::text, ${person.name}::text, ${person.role}::text,
           ${at}::timestamptz, ${at}::timestamptz
     where not exists (select from staff)
        on conflict do nothing`
  return rowCount === 1
}

export type Placed = Pick<DemoPerson, 'id' | 'email' | 'name' | 'role'> & {
  readonly standId: string | null
}

export async function insertPeople(tx: Tx, people: readonly Placed[], at: Date): Promise<void> {
  await tx.sql`
    insert into staff (id, email, name, role, stand_id, permanent_screen, created_at, updated_at)
    select id, email, name, role, stand_id, role = 'kitchen', ${at}, ${at}
      from unnest(
             ${people.map((person) => person.id)}::uuid[],
             ${people.map((person) => person.email)}::text[],
             ${people.map((person) => person.name)}::text[],
             ${people.map((person) => person.role)}::text[],
             ${people.map((person) => person.standId)}::uuid[])
        as n (id, email, name, role, stand_id)`
}

type Password = { readonly hash: string; readonly at: Date }

export async function insertPasswords(
  tx: Tx,
  people: readonly { id: string; credentialId: string }[],
  { hash, at }: Password,
): Promise<void> {
  await tx.sql`
    insert into credential (id, staff_id, account_id, provider_id, password, created_at, updated_at)
    select id, staff_id, staff_id::text, 'credential', ${hash}, ${at}, ${at}
      from unnest(
             ${people.map((person) => person.credentialId)}::uuid[],
             ${people.map((person) => person.id)}::uuid[])
        as n (id, staff_id)`
}

export async function insertStands(tx: Tx, stands: readonly KeptStand[], at: Date): Promise<void> {
  await tx.sql`
    insert into stand (id, name, letter, color, is_reserve, created_at)
    select id, name, letter, color, is_reserve, ${at}
      from unnest(
             ${stands.map((stand) => stand.id)}::uuid[],
             ${stands.map((stand) => stand.name)}::text[],
             ${stands.map((stand) => stand.letter)}::text[],
             ${stands.map((stand) => stand.color)}::text[],
             ${stands.map((stand) => stand.isReserve)}::boolean[])
        as n (id, name, letter, color, is_reserve)`
  await tx.sql`
    insert into paper_identity (stand_id, number, stand_name, since)
    select id, 1, name, '-infinity'
      from stand`
}

export async function insertCategories(tx: Tx, categories: readonly DemoCategory[], at: Date): Promise<void> {
  await tx.sql`
    insert into category (id, name, color, icon, position, goes_to_kitchen, created_at)
    select id, name, color, icon, position, goes_to_kitchen, ${at}
      from unnest(
             ${categories.map((category) => category.id)}::uuid[],
             ${categories.map((category) => category.name)}::text[],
             ${categories.map((category) => category.color)}::text[],
             ${categories.map((category) => category.icon)}::text[],
             ${categories.map((category) => category.position)}::integer[],
             ${categories.map((category) => category.goesToKitchen)}::boolean[])
        as n (id, name, color, icon, position, goes_to_kitchen)`
}

/** The price of each product changed every three months. */
export async function insertProducts(tx: Tx, products: readonly DemoProduct[], at: Date): Promise<void> {
  const prices = products.flatMap(({ id, price, earlierPrices }) =>
    [...earlierPrices, price].map((price, place) => ({ productId: id, number: place + 1, price })),
  )
  await tx.sql`
    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity,
                         goes_to_kitchen, created_at, updated_at)
    select id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
           ${at}, ${at}
      from unnest(
             ${products.map((product) => product.id)}::uuid[],
             ${products.map((product) => product.name)}::text[],
             ${products.map((product) => product.description)}::text[],
             ${products.map((product) => product.standId)}::uuid[],
             ${products.map((product) => product.categoryId)}::uuid[],
             ${products.map((product) => product.price)}::integer[],
             ${products.map((product) => product.unit)}::text[],
             ${products.map((product) => product.stockAlert)}::bigint[],
             ${products.map((product) => product.minQuantity)}::bigint[],
             ${products.map((product) => product.goesToKitchen)}::boolean[])
        as n (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen)`
  await tx.sql`
    insert into product_stock (product_id, initial_stock, stock)
    select product_id, stock, stock
      from unnest(
             ${products.map((product) => product.id)}::uuid[],
             ${products.map((product) => product.stock)}::bigint[])
        as n (product_id, stock)`
  await tx.sql`
    insert into product_price (product_id, number, price, changed_at)
    select product_id, number, price, ${at}::timestamptz + (number - 1) * interval '90 days'
      from unnest(
             ${prices.map(({ productId }) => productId)}::uuid[],
             ${prices.map(({ number }) => number)}::integer[],
             ${prices.map(({ price }) => price)}::integer[])
        as n (product_id, number, price)`
}

export async function archiveProduct(tx: Tx, { id }: DemoProduct, at: Date): Promise<void> {
  await tx.sql`
    update product
       set archived_at = ${at}
     where id = ${id}`
}

/** Each photo names the products that it shows; there may be several. */
export async function givePhotos(tx: Tx, photos: readonly DemoPhoto[], at: Date): Promise<void> {
  await tx.sql`
    insert into product_image (hash, large, small, created_at)
    select hash, large, small, ${at}
      from unnest(
             ${photos.map((photo) => photo.hash)}::text[],
             ${photos.map((photo) => photo.large)}::bytea[],
             ${photos.map((photo) => photo.small)}::bytea[])
        as n (hash, large, small)`
  const shown = photos.flatMap(({ hash, names }) => names.map((name) => ({ hash, name })))
  await tx.sql`
    update product p
       set image_hash = n.hash
      from unnest(
             ${shown.map(({ name }) => name)}::text[],
             ${shown.map(({ hash }) => hash)}::text[])
        as n (name, hash)
     where p.name = n.name`
}

/** Sets states that only older cards have, such as no expiry date or no seal: no command makes such a card. */
export async function setFates(tx: Tx, cards: readonly DemoCard[]): Promise<void> {
  await tx.sql`
    update card c
       set is_printed = n.is_printed,
           expires_at = case when n.fate = 'without expiry' then null else c.expires_at end,
           security_hash = case n.fate when 'seal missing' then null
                                       when 'seal wrong' then repeat('0', 64)
                                       else c.security_hash end
      from unnest(
             ${cards.map((card) => card.id)}::uuid[],
             ${cards.map((card) => card.isPrinted)}::boolean[],
             ${cards.map((card) => card.fate)}::text[])
        as n (id, is_printed, fate)
     where c.id = n.id`
}

export async function setTickets(tx: Tx, tickets: readonly DemoTicket[]): Promise<void> {
  await tx.sql`
    update ticket t
       set step = n.step,
           started_at = n.started_at,
           ready_at = n.ready_at,
           served_at = n.served_at,
           was_served = n.served_at is not null,
           acknowledged_at = n.acknowledged_at,
           event_count = num_nonnulls(n.started_at, n.ready_at, n.served_at)
      from unnest(
             ${tickets.map((ticket) => ticket.saleId)}::uuid[],
             ${tickets.map((ticket) => ticket.step)}::text[],
             ${tickets.map((ticket) => ticket.startedAt)}::timestamptz[],
             ${tickets.map((ticket) => ticket.readyAt)}::timestamptz[],
             ${tickets.map((ticket) => ticket.servedAt)}::timestamptz[],
             ${tickets.map((ticket) => ticket.acknowledgedAt)}::timestamptz[])
        as n (sale_id, step, started_at, ready_at, served_at, acknowledged_at)
     where t.sale_id = n.sale_id`
  const steps = tickets.flatMap(({ saleId, cookId, startedAt, readyAt, servedAt }) =>
    [
      { saleId, cookId, number: 1, step: 'preparing', at: startedAt },
      { saleId, cookId, number: 2, step: 'ready', at: readyAt },
      { saleId, cookId, number: 3, step: 'served', at: servedAt },
    ].filter(({ at }) => at !== null),
  )
  await tx.sql`
    insert into ticket_event (sale_id, number, step, by, at, way)
    select sale_id, number, step, by, at, 'move'
      from unnest(
             ${steps.map(({ saleId }) => saleId)}::uuid[],
             ${steps.map(({ number }) => number)}::integer[],
             ${steps.map(({ step }) => step)}::text[],
             ${steps.map(({ cookId }) => cookId)}::uuid[],
             ${steps.map(({ at }) => at)}::timestamptz[])
        as n (sale_id, number, step, by, at)`
  await tx.sql`
    update sale
       set status = 'completed'
     where id = any(${tickets.filter((ticket) => ticket.step === 'served').map((ticket) => ticket.saleId)}::uuid[])`
}

/** The demo refuses suspect cards, so that a person who tries one sees the refusal. */
export async function nameEvent(tx: Tx, name: string): Promise<void> {
  await tx.sql`
    update venue_settings
       set event_name = ${name}, blocks_suspect_cards = true, unsold_cards = 'warn'`
  await tx.sql`
    insert into paper_identity (number, event_name, since)
    values (2, ${name}, '-infinity')`
}
