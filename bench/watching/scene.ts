/** What a thousand phones and fifty boards watch: for each phone a card and an order of its holder, and the boards. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { cookieOf, idOf, priceOf, productsPerStand, size } from '../evening.ts'
import { dial } from '../line.ts'

/** The number of watchers. */
export type Crowd = { readonly phones: number; readonly boards: number }

/** The sale that a phone waits for, and the code of its card. */
export type Awaited = { readonly saleId: string; readonly code: string }

export const boardToken = (n: number) => `bench-board-${n}`

const codeOf = (card: number) => `FP-654321-${card.toString(16).toUpperCase().padStart(16, '0')}`
/** Most boards show one stand; every tenth shows the orders of all stands. Their maker is the admin of the crew. */
export const addCrowd = (owner: Client, { phones, boards }: Crowd, madeBy: string) =>
  owner.query(`
    insert into card (id, code, type, initial_balance, is_active, expires_at, code_first_issued_at, created_at)
    select ('c0000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'FP-654321-' || lpad(upper(to_hex(n)), 16, '0'),
           'BASIC', 0, true, now() + interval '1 day', now(), now()
      from generate_series(${size.cards}, ${size.cards + phones - 1}) as n;
    insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, operation_count)
    select id, code, type, created_at, is_printed, is_active, listed_expiry, 2000000000, 0
      from card
     where code like 'FP-654321-%';
    insert into board (id, name, token_digest, stand_ids, created_at, created_by)
    select gen_random_uuid(), 'Écran ' || n, sha256(('${boardToken(0).slice(0, -1)}' || n)::bytea),
           case when n % 10 = 9 then (select array_agg(id) from stand)
                else array[(select id from stand order by id limit 1 offset n % ${size.stands})] end,
           now(), '${madeBy}'
      from generate_series(0, ${boards - 1}) as n;`)

/** Sells one order for each phone, spread over the stands; one after the other at each stand. */
export async function orderForAll(port: number, secret: string, phones: number): Promise<Awaited[]> {
  const orderAt = async (stand: number): Promise<Awaited[]> => {
    const line = await dial(port)
    const orders: Awaited[] = []
    for (let phone = stand; phone < phones; phone += size.stands) {
      const product = stand * productsPerStand
      const saleId = makeOperationId(new Date(), randomBytes(10))
      const status = await line.post('/sales', cookieOf(stand, secret), {
        operationId: saleId,
        cardId: idOf('card', size.cards + phone),
        lines: [{ productId: idOf('product', product), quantity: 1000, note: '' }],
        expectedTotal: priceOf(product),
      })
      if (status !== 200) throw new Error(`the order of a phone was refused: ${status}`)
      orders.push({ saleId, code: codeOf(size.cards + phone) })
    }
    line.end()
    return orders
  }
  const stands = await Promise.all(Array.from({ length: size.stands }, (_, stand) => orderAt(stand)))
  // In the order in which the cook makes them: the first of every stand before the second of any stand.
  return Array.from(
    { length: phones },
    (_, n) => stands[n % size.stands]?.[Math.floor(n / size.stands)],
  ).filter((order) => order !== undefined)
}

const msBetweenPlates = 500

/** Runs `sell` while everything it sells is served within half a second, so that only the orders of the watchers wait. */
export async function servingTheOthers<Sold>(
  owner: Client,
  awaited: readonly Awaited[],
  sell: () => Promise<Sold>,
): Promise<Sold> {
  const ending = new AbortController()
  const serve = async () => {
    while (!ending.signal.aborted) {
      await wait(msBetweenPlates)
      await serveTheOthers(owner, awaited)
    }
  }
  await serveTheOthers(owner, awaited)
  const serving = serve()
  try {
    return await sell()
  } finally {
    ending.abort()
    await serving
  }
}

const serveTheOthers = (owner: Client, awaited: readonly Awaited[]) =>
  owner.query(
    `update ticket
        set step = 'served', ready_at = now(), served_at = now()
      where step <> 'served'
        and sale_id <> all($1::uuid[])`,
    [awaited.map(({ saleId }) => saleId)],
  )
