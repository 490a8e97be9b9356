/**
 * Sales at the pace of an evening while a thousand phones watch their orders, beside the same sales without them; and how
 * soon a phone hears of what the cook did.
 */
import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { makeOperationId } from '#rules/operation-id.ts'
import { cookieOf, idOf, priceOf, productsPerStand, size } from './evening.ts'
import { dial } from './line.ts'
import { sellOverHttp } from './sales.ts'

type Run = { readonly port: number; readonly secret: string }

export type Watching = {
  readonly phones: number
  /** The 99th of a hundred sales, in milliseconds: the median of the rounds. */
  readonly aloneP99: number
  readonly watchedP99: number
  readonly questionsPerSecond: number
  /** From the cook's tap to the phone whose order was near, in milliseconds: 95 of 100 sooner. */
  readonly heardP95: number
  readonly heard: number
  readonly refused: number
}

const phones = 1_000
const rounds = 3
/** Long enough for phones to hear that their order is near, and then that it is ready. */
const seconds = 20
const pace = { callers: 16, pauseMs: 100, workload: 'a thousand cards' } as const
const msBetweenOrdersMade = 300

const codeOf = (card: number) => `FP-654321-${card.toString(16).toUpperCase().padStart(16, '0')}`

/** A card for each phone, and somebody who cooks for every stand. */
export const addPhones = (owner: Client) =>
  owner.query(`
    insert into card (id, code, type, initial_balance, is_active, expires_at, code_first_issued_at, created_at)
    select ('c0000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'FP-654321-' || lpad(upper(to_hex(n)), 16, '0'),
           'BASIC', 0, true, now() + interval '1 day', now(), now()
      from generate_series(${size.cards}, ${size.cards + phones - 1}) as n;
    insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, operation_count)
    select id, code, type, created_at, is_printed, is_active, listed_expiry, 2000000000, 0
      from card
     where code like 'FP-654321-%';
    insert into staff (id, email, name, role, created_at, updated_at)
    values ('${idOf('person', 9_999)}', 'cook@bench.ma', 'Cuisine', 'kitchen', now(), now());
    insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at)
    values ('${idOf('person', 9_999)}', '${idOf('person', 9_999)}', 'bench-token-cook', now() + interval '1 day', now(), now());`)

/** A phone and what it waits for. */
type Order = { readonly saleId: string; readonly card: number; madeAt?: number; isHeard?: boolean }

type Told = { questions: number; refused: number; readonly heardAfter: number[] }

export async function watchOverHttp({ port, secret }: Run): Promise<Watching> {
  const orders = await orderForAll(port, secret)
  const told: Told = { questions: 0, refused: 0, heardAfter: [] }
  const [alone, watched]: [number[], number[]] = [[], []]
  const sell = async () => (await sellOverHttp({ port, secret, seconds, ...pace })).p99
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await sell())
    const evening = new AbortController()
    const { signal } = evening
    setMaxListeners(0, signal)
    const watching = orders.map((order) => watch(order, { port, signal, told }))
    const cooking = cook(orders, { port, cookie: cookieOf('cook', secret), signal })
    watched.push(await sell())
    evening.abort()
    await Promise.all([...watching, cooking])
  }
  const { questions, refused, heardAfter } = told
  return {
    phones,
    aloneP99: median(alone),
    watchedP99: median(watched),
    questionsPerSecond: questions / (rounds * seconds),
    heardP95: heardAfter.sort((one, other) => one - other)[Math.floor(heardAfter.length * 0.95)] ?? 0,
    heard: heardAfter.length,
    refused,
  }
}

/** One order for each phone, spread over the stands. */
async function orderForAll(port: number, secret: string): Promise<Order[]> {
  const line = await dial(port)
  const orders: Order[] = []
  for (let n = 0; n < phones; n += 1) {
    const product = (n % size.stands) * productsPerStand
    const saleId = makeOperationId(new Date(), randomBytes(10))
    const status = await line.post('/sales', cookieOf(n % size.stands, secret), {
      operationId: saleId,
      cardId: idOf('card', size.cards + n),
      lines: [{ productId: idOf('product', product), quantity: 1000, note: '' }],
      expectedTotal: priceOf(product),
    })
    if (status !== 200) throw new Error(`the order of a phone was refused: ${status}`)
    orders.push({ saleId, card: size.cards + n })
  }
  line.end()
  return orders
}

type Watch = { readonly port: number; readonly signal: AbortSignal; readonly told: Told }

/** As the page does: at the rhythm it is told. Phones open their page at any moment. */
async function watch(order: Order, { port, signal, told }: Watch): Promise<void> {
  const rest = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined)
  const line = await dial(port)
  let seconds = 10
  await rest(Math.random() * seconds * 1000)
  while (!signal.aborted) {
    const { status, text } = await line.get(`/c/${codeOf(order.card)}/commandes`)
    told.questions += 1
    if (status !== 200) told.refused += 1
    const wasNear = seconds === 4
    if (text.includes('data-ready') && !order.isHeard && order.madeAt !== undefined) {
      order.isHeard = true
      if (wasNear) told.heardAfter.push(performance.now() - order.madeAt)
    }
    seconds = Number(/data-seconds="(\d+)"/.exec(text)?.[1] ?? 10)
    await rest(seconds * 1000)
  }
  line.end()
}

type Cooking = { readonly port: number; readonly cookie: string; readonly signal: AbortSignal }

/** The oldest order first, one every few hundred milliseconds. */
async function cook(orders: readonly Order[], { port, cookie, signal }: Cooking): Promise<void> {
  const line = await dial(port)
  for (const order of orders.filter(({ madeAt }) => madeAt === undefined)) {
    await wait(msBetweenOrdersMade, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    await line.post(`/tickets/${order.saleId}/step`, cookie, { from: 'new', to: 'ready' })
    order.madeAt = performance.now()
  }
  line.end()
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
