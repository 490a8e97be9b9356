/** An admin changes a product while it is sold or changed at another server. Each race is repeated without its lock and must then go wrong. */
import { afterAll, describe, expect, test } from 'vitest'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { issueCard, openStall } from '../testing/counter.ts'
import { asDraft } from '../testing/product-inputs.ts'
import { openTwoServers, roundThatBroke, type TwoServers, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Answer, type Caller, newOperationId, type Options, type Product } from '../testing/venue.ts'

type Told = { code?: string; amount: number; lines: { price: number }[]; rows: ListedProduct[] }

/** Each list has one item for server 0 and one for server 1. */
type Scene = {
  readonly venue: TwoServers
  readonly admins: readonly [Caller, Caller]
  readonly vendors: readonly [Caller, Caller]
  readonly cardIds: readonly [string, string]
  add(different?: object): Promise<Product>
}

async function setScene(options: Options = {}): Promise<Scene> {
  const venue = await openTwoServers(options)
  const { stand, vendors } = await openStall(venue, 'A', 2)
  const admin = await venue.addPerson({ role: 'admin' })
  const both = <Thing>(make: (server: number) => Promise<Thing> | Thing) => Promise.all([make(0), make(1)])
  const { id: cardA } = await issueCard(venue, 90_000_00, admin)
  const { id: cardB } = await issueCard(venue, 90_000_00, admin)
  return {
    venue,
    admins: await both(async (server) => venue.at(server, await venue.addPerson({ role: 'admin' }))),
    vendors: await both((server) => venue.at(server, vendors[server] as Caller)),
    cardIds: [cardA, cardB],
    add: (different = {}) => venue.addProduct({ standId: stand.id, ...different }),
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

type Sold = { readonly product: Product; readonly units: number; readonly price: number }

/** Sells two lines of the same product, confirmed at the total that results from `price`. */
const sell = ({ vendors, cardIds }: Scene, server: 0 | 1, { product, units, price }: Sold) =>
  vendors[server].post<Told>('/sales', {
    operationId: newOperationId(),
    cardId: cardIds[server],
    lines: [
      { productId: product.id, quantity: 1_000, note: '' },
      { productId: product.id, quantity: (units - 1) * 1_000, note: 'Bien cuit' },
    ],
    expectedTotal: units * price,
  })

const both = [0, 1] as const
const [oldPrice, newPrice] = [10_00, 12_00]

describe('a price that changes while the product is sold', () => {
  /** Returns the sales at the old and the new price, during the change and after its answer. */
  async function changeWhileSelling(scene: Scene) {
    const product = await scene.add({ price: oldPrice })
    const sellAt = (price: number) => both.map((server) => sell(scene, server, { product, units: 3, price }))
    const during = [...sellAt(oldPrice), ...sellAt(newPrice)]
    const changed = await scene.admins[0].post(`/products/${product.id}/price`, {
      price: newPrice,
      expectedPrice: oldPrice,
    })
    expect(changed.status).toBe(200)
    const [late, fresh] = [await Promise.all(sellAt(oldPrice)), await Promise.all(sellAt(newPrice))]
    return { during: await Promise.all(during), late, fresh }
  }
  const codesOf = (answers: readonly Answer<Told>[]) => answers.map(({ body }) => body.code ?? 'done')

  test('is the old or the new one for a whole cart, and never the old one for a sale that begins afterwards', async () => {
    const scene = await soundScene()
    const seen = new Set<string>()
    for (let round = 1; round <= 40; round += 1) {
      const { during, late, fresh } = await changeWhileSelling(scene)
      for (const code of codesOf(during)) seen.add(code)
      for (const { body } of during.filter(({ status }) => status === 200)) {
        expect([3 * oldPrice, 3 * newPrice]).toContain(body.amount)
        expect(body.lines.map(({ price }) => 3 * price)).toEqual([body.amount, body.amount])
      }
      expect(codesOf(late), `round ${round}`).toEqual(['total-changed', 'total-changed'])
      expect(codesOf(fresh), `round ${round}`).toEqual(['done', 'done'])
    }
    expect([...seen].sort()).toEqual(['done', 'total-changed'])
  })

  test('twin: stays the old one when a server keeps the price that it read first', async () => {
    const firstPrice = '(select price from product_price where product_id = p.id and number = 1) as "price"'
    const scene = await open({
      settings: { rewrite: (sql) => sql.replace('p.price as "price"', firstPrice) },
    })
    const { late, fresh } = await changeWhileSelling(scene)
    expect(codesOf(late)).toEqual(['done', 'done'])
    expect(codesOf(fresh)).toEqual(['total-changed', 'total-changed'])
  })
})

describe('a product that is archived while it is sold', () => {
  /** True when the stock in the admin's answer is final: a sale booked later would have changed it. */
  async function staysAsTold(scene: Scene): Promise<boolean> {
    const product = await scene.add({ price: oldPrice })
    const sold = { product, units: 2, price: oldPrice }
    const [archived] = await scene.venue.meetings.meet(() => [
      scene.admins[0].post<Told>('/products/archiving', { productIds: [product.id] }),
      sell(scene, 1, sold),
    ])
    expect(archived.status).toBe(200)
    const late = await sell(scene, 1, sold)
    const { rows } = await scene.venue.owner.sql<{ stock: number }>`
      select stock from product_stock where product_id = ${product.id}`
    return late.body.code === 'product-not-found' && rows[0]?.stock === archived.body.rows[0]?.stock
  }

  test('is not sold once the server has confirmed the archiving', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 40; round += 1) expect(await staysAsTold(scene), `round ${round}`).toBe(true)
  })

  test('twin: is sold after the confirmation when its row is not locked', async () => {
    const broken = await roundThatBroke(async () => staysAsTold(await twinScene()))
    tell(`a product put away, not held: sold afterwards in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

describe('a category that is switched off while its product is sold', () => {
  /** True when the stock after the admin's answer is final: a sale booked later would have changed it. */
  async function staysAsAnswered(scene: Scene): Promise<boolean> {
    const { venue, admins } = scene
    const product = await scene.add({ price: oldPrice })
    const { categoryId } = await read(scene, product)
    const turn = (isActive: boolean) => admins[0].post(`/categories/${categoryId}`, { isActive })
    const stock = async () => (await read(scene, product)).stock
    const sold = { product, units: 2, price: oldPrice }
    const [atAnswer] = await venue.meetings.meet(() => [turn(false).then(stock), sell(scene, 1, sold)])
    const late = await sell(scene, 1, sold)
    const left = await stock()
    expect((await turn(true)).status).toBe(200)
    return late.body.code === 'product-not-found' && left === atAnswer
  }

  test('sells nothing once the server has confirmed that it is off', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 20; round += 1)
      expect(await staysAsAnswered(scene), `round ${round}`).toBe(true)
  })

  test('twin: still sells after the confirmation when the rows of its products are not locked', async () => {
    const broken = await roundThatBroke(async () => staysAsAnswered(await twinScene()))
    tell(`a category switched off, its products not held: sold afterwards in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

const read = async ({ admins }: Scene, { id }: Product) =>
  (await admins[0].get<ListedProduct>(`/products/${id}`)).body

describe('two admins who save one product at once', () => {
  /** True when one of the two admins is refused and the name saved by the other is kept. */
  async function oneIsTold(scene: Scene): Promise<boolean> {
    const product = await read(scene, await scene.add())
    const wanted = both.map((n) => `${product.name} par ${n}`)
    const answers = await Promise.all(
      both.map((n) =>
        scene.admins[n].post<Told>(`/products/${product.id}`, { ...asDraft(product), name: wanted[n] }),
      ),
    )
    const saved = wanted.filter((_, n) => answers[n]?.status === 200)
    const isTold = answers.some(({ body }) => body.code === 'product-changed')
    return isTold && saved.length === 1 && (await read(scene, product)).name === saved[0]
  }

  test('never overwrite each other: the second is refused', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 40; round += 1) expect(await oneIsTold(scene), `round ${round}`).toBe(true)
  })

  test('twin: overwrite each other when the product is not locked', async () => {
    const broken = await roundThatBroke(async () => oneIsTold(await twinScene()))
    tell(`a product saved by two, not held: both accepted in round ${broken}`)
    expect(broken).toBeDefined()
  })
})

describe('thresholds of a product that two admins change at once', () => {
  /** How many of the two changes were accepted. */
  async function accepted(scene: Scene): Promise<number> {
    const { id, version } = await read(scene, await scene.add())
    const change = (n: 0 | 1) => () =>
      scene.admins[n].post<{ faults: { code: string }[] }>('/products/thresholds', {
        products: [{ productId: id, version, stockAlert: 1_000 + n, minQuantity: 5_000 }],
      })
    const answers = await scene.venue.meetings.queue(
      [change(0), change(1)],
      `select from product where id = '${id}' for no key update`,
    )
    return answers.filter(({ status, body }) => status === 200 && body.faults.length === 0).length
  }

  test('are those of the first, and the second is told that the product changed', async () => {
    expect(await accepted(await soundScene())).toBe(1)
  })

  test('twin: are both accepted when the product is not locked', async () => {
    expect(await accepted(await twinScene())).toBe(2)
  })
})

describe('a threshold that is raised while a sale takes the stock below it', () => {
  /** Stock six, alert threshold two. Three are sold while the admin raises the threshold to four. */
  async function callsOnce(scene: Scene): Promise<boolean> {
    const product = await scene.add({ price: oldPrice, stock: 6_000, stockAlert: 2_000, minQuantity: 5_000 })
    const kept = await read(scene, product)
    const answers = await scene.venue.meetings.meet(() => [
      scene.admins[0].post<Told>(`/products/${product.id}`, { ...asDraft(kept), stockAlert: 4_000 }),
      sell(scene, 1, { product, units: 3, price: oldPrice }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rowCount } = await scene.venue.owner.sql`
      select from stock_alert where product_id = ${product.id} and status = 'pending'`
    return rowCount === 1
  }

  test('raises exactly one alert, whichever comes first', async () => {
    const scene = await soundScene()
    for (let round = 1; round <= 40; round += 1) expect(await callsOnce(scene), `round ${round}`).toBe(true)
  })

  test('twin: raises no alert when the stock is not locked', async () => {
    const broken = await roundThatBroke(async () => callsOnce(await twinScene()))
    tell(`a threshold edited, stock not held: not one alert in round ${broken}`)
    expect(broken).toBeDefined()
  })
})
