/** Several people at two servers answer one need at once. Each race is repeated without its lock and must then go wrong. */
import { afterAll, describe, expect, test } from 'vitest'
import { issueCard, openStall } from '../testing/counter.ts'
import { openTwoServers, roundThatBroke, type TwoServers, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Answer, type Caller, newOperationId, type Options, type Product } from '../testing/venue.ts'

type Told = {
  code?: string
  notificationId: string
  raisedAlertId: string | null
  resolvedAlertId: string | null
}

/** Two of each role, one at each server, and a third admin at the first server. */
type Scene = {
  readonly venue: TwoServers
  readonly admins: readonly Caller[]
  readonly keepers: readonly Caller[]
  readonly vendors: readonly Caller[]
  readonly cardIds: readonly string[]
  add(different?: object): Promise<Product>
}

async function setScene(options: Options = {}): Promise<Scene> {
  const venue = await openTwoServers(options)
  const { stand, vendors } = await openStall(venue, 'A', 2)
  const both = <Thing>(make: (server: number) => Promise<Thing> | Thing) => Promise.all([make(0), make(1)])
  const people = (role: 'admin' | 'econome') =>
    both(async (server) => venue.at(server, await venue.addPerson({ role })))
  return {
    venue,
    admins: [...(await people('admin')), venue.at(0, await venue.addPerson({ role: 'admin' }))],
    keepers: await people('econome'),
    vendors: await both((server) => venue.at(server, vendors[server] as Caller)),
    cardIds: await both(async () => (await issueCard(venue, 90_000_00)).id),
    add: (different = {}) => venue.addProduct({ standId: stand.id, price: 1_00, ...different }),
  }
}

const opened: Scene[] = []
const open = async (options?: Options) => {
  const scene = await setScene(options)
  opened.push(scene)
  return scene
}
let sound: Promise<Scene> | undefined
let unlocked: Promise<Scene> | undefined
const soundScene = () => {
  sound ??= open()
  return sound
}
const twinScene = () => {
  unlocked ??= open(twin)
  return unlocked
}
afterAll(async () => {
  await expectSoundBooks((await soundScene()).venue.owner)
  await Promise.all(opened.map(({ venue }) => venue.close()))
})

const act = (by: Caller | undefined, path: string, body: object = {}): Promise<Answer<Told>> =>
  (by as Caller).post<Told>(path, { operationId: newOperationId(), ...body })

const request = ({ vendors }: Scene, server: number, { id }: Product) =>
  act(vendors[server], `/products/${id}/restock-requests`)
const supply = ({ keepers }: Scene, server: number, { id }: Product, quantity: number) =>
  act(keepers[server], `/products/${id}/supplies`, { quantity })
const approve = ({ admins }: Scene, server: number, id: string, quantity: number) =>
  act(admins[server], `/notifications/${id}/approval`, { quantity })
const reject = ({ admins }: Scene, server: number, id: string) =>
  act(admins[server], `/notifications/${id}/rejection`, { reason: 'Demain' })
const sell = ({ vendors, cardIds }: Scene, server: number, { id, price }: Product, units: number) =>
  act(vendors[server], '/sales', {
    cardId: cardIds[server],
    lines: [{ productId: id, quantity: units * 1_000, note: '' }],
    expectedTotal: units * price,
  })

const stockOf = async ({ venue }: Scene, { id }: Product): Promise<number> => {
  const { rows } = await venue.owner.sql<{ stock: number }>`
    select stock from product_stock where product_id = ${id}`
  return rows[0]?.stock ?? -1
}

type Row = { type: string; status: string; processed_quantity: number | null; alert_is_open: boolean }
const notificationsOf = async ({ venue }: Scene, { id }: Product): Promise<Row[]> =>
  (
    await venue.owner.sql<Row>`
      select n.type, n.status, d.processed_quantity, a.status in ('pending', 'processing') as alert_is_open
        from notification n
        join stock_need d on d.notification_id = n.id
        join stock_alert a on a.id = d.alert_id
       where d.product_id = ${id}
       order by n.created_at, n.id`
  ).rows

const duels = Number(process.env.NOTIFICATION_DUELS ?? 40)
/** Runs the race many times; each round must have an outcome. Returns how often each outcome was seen. */
async function hold(what: string, round: (scene: Scene, n: number) => Promise<string | undefined>) {
  const scene = await soundScene()
  const seen = new Map<string, number>()
  for (let n = 1; n <= duels; n += 1) {
    const outcome = await round(scene, n)
    expect(outcome, `round ${n}`).toBeDefined()
    seen.set(String(outcome), (seen.get(String(outcome)) ?? 0) + 1)
  }
  tell(`${what}, ${duels} times: ${[...seen].map(([outcome, times]) => `${outcome} ${times}`).join(', ')}`)
  return seen
}

async function breaks(what: string, round: (scene: Scene, n: number) => Promise<string | undefined>) {
  const broken = await roundThatBroke(async (n) => (await round(await twinScene(), n)) !== undefined)
  tell(`${what}, nothing held: wrong in round ${broken}`)
  expect(broken).toBeDefined()
}

const sides = (n: number) => [n % 2, (n + 1) % 2] as const

describe('an organiser who approves a request while the stock keeper supplies', () => {
  /** Each supply alone ends the need. Returns whether both supplied or only the keeper; undefined when the result is wrong. */
  async function meet(scene: Scene, n: number): Promise<string | undefined> {
    const product = await scene.add({ stock: 4_000, stockAlert: 2_000, minQuantity: 5_000 })
    const { notificationId } = (await request(scene, 0, product)).body
    const [here, there] = sides(n)
    const [approved, supplied] = await scene.venue.meetings.meet(() => [
      approve(scene, here, notificationId, 5_000),
      supply(scene, there, product, 20_000),
    ])
    const left = await stockOf(scene, product)
    const [told, ...others] = await notificationsOf(scene, product)
    if (supplied.status !== 200 || others.length > 0 || told?.status !== 'processed') return undefined
    const isFirst = approved.status === 200
    if (!isFirst && approved.body.code !== 'notification-ended') return undefined
    const isSum = left === (isFirst ? 29_000 : 24_000)
    const isTrue = told.processed_quantity === (isFirst ? 5_000 : 20_000) && !told.alert_is_open
    return isSum && isTrue ? (isFirst ? 'both' : 'the keeper alone') : undefined
  }

  test('either supplies as well or is told that the request ended; the stock is the sum', async () => {
    await hold('approved while supplied', meet)
  })
  test('twin: supplies an answered request again when nothing is locked', () =>
    breaks('approved while supplied', meet))
})

describe('three organisers who answer the same request, two with goods and one with a rejection', () => {
  const gains = [5_000, 7_000, 0] as const

  async function meet(scene: Scene, n: number): Promise<string | undefined> {
    const product = await scene.add({ stock: 4_000, stockAlert: 2_000, minQuantity: 90_000 })
    const { notificationId } = (await request(scene, 0, product)).body
    const [here, there] = sides(n)
    const answers = await scene.venue.meetings.meet(() => [
      approve(scene, here, notificationId, gains[0]),
      approve(scene, there, notificationId, gains[1]),
      reject(scene, 2, notificationId),
    ])
    const won = answers.flatMap(({ status }, place) => (status === 200 ? [place] : []))
    const late = answers.filter(({ status }) => status !== 200)
    const [winner = 0] = won
    const isSum = (await stockOf(scene, product)) === 4_000 + (gains[winner] ?? 0)
    return won.length === 1 && isSum && late.every(({ body }) => body.code === 'notification-ended')
      ? (['the first', 'the second', 'the no'] as const)[winner]
      : undefined
  }

  test('have one answer accepted; the others are told that the request ended', async () => {
    await hold('three answers', meet)
  })
  test('twin: supply twice when nothing is locked', () => breaks('three answers', meet))
})

describe('two people who request the same product at once', () => {
  async function meet(scene: Scene, n: number): Promise<string | undefined> {
    const product = await scene.add({ stock: 9_000, stockAlert: 2_000, minQuantity: 5_000 })
    const [here, there] = sides(n)
    const answers = await scene.venue.meetings.meet(() => [
      request(scene, here, product),
      request(scene, there, product),
    ])
    const told = await notificationsOf(scene, product)
    const codes = answers.flatMap(({ body }) => body.code ?? [])
    return told.length === 1 && codes.join() === 'restock-already-requested'
      ? answers[0].status === 200
        ? 'one'
        : 'the other'
      : undefined
  }

  test('make one request; the other is told that there is one already', async () => {
    await hold('two requests', meet)
  })
  test('twin: make two requests when nothing is locked', () => breaks('two requests', meet))
})

describe('a request at the same instant as the sale that raises the alert', () => {
  async function meet(scene: Scene, n: number): Promise<string | undefined> {
    const product = await scene.add({ stock: 9_000, stockAlert: 2_000, minQuantity: 5_000 })
    const [here, there] = sides(n)
    const [asked, sold] = await scene.venue.meetings.meet(() => [
      request(scene, here, product),
      sell(scene, there, product, 8),
    ])
    const told = await notificationsOf(scene, product)
    const { rows } = await scene.venue.owner.sql<{ alerts: number }>`
      select count(*)::integer as alerts from stock_alert where product_id = ${product.id}`
    if (asked.status !== 200 || sold.status !== 200 || rows[0]?.alerts !== 1) return undefined
    const types = told.map(({ type }) => type).join()
    if (asked.body.raisedAlertId) return types === 'restock_request' ? 'the request first' : undefined
    return types.includes('low_stock') && told.length === 2 ? 'the sale first' : undefined
  }

  test('leads to one alert, whichever of the two raised it', async () => {
    await hold('a request and a sale', meet)
  })
  test('twin: leads to two alerts when nothing is locked', () => breaks('a request and a sale', meet))
})

describe('a rejection at the same instant as the supply that resolves the alert', () => {
  async function meet(scene: Scene, n: number): Promise<string | undefined> {
    const product = await scene.add({ stock: 3_000, stockAlert: 2_000, minQuantity: 5_000 })
    const asked = await request(scene, 0, product)
    const [here, there] = sides(n)
    const [rejected, supplied] = await scene.venue.meetings.meet(() => [
      reject(scene, here, asked.body.notificationId),
      supply(scene, there, product, 9_000),
    ])
    const [told] = await notificationsOf(scene, product)
    const isFirst = rejected.status === 200
    const ended = { rejected: isFirst, resolved: supplied.body.resolvedAlertId !== null }
    if (told?.alert_is_open || ended.rejected === ended.resolved) return undefined
    return told?.status === (isFirst ? 'rejected' : 'processed') ? told.status : undefined
  }

  test('ends the request once, in one of the two ways', async () => {
    await hold('rejected while supplied', meet)
  })
  test('twin: ends the request twice when nothing is locked', () => breaks('rejected while supplied', meet))
})
