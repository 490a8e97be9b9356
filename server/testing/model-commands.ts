/** The steps of an evening in any order, sensible or not. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { cancelSale, openTill, rechargeCard, sellWishes } from './model-acts.ts'
import { anyActOnBuzzers } from './model-buzzer-acts.ts'
import { anyActOnCard } from './model-card-commands.ts'
import { anyActOfInventory } from './model-inventory-acts.ts'
import { anyActOnNeeds } from './model-need-acts.ts'
import { anyActOnProduct } from './model-product-acts.ts'
import { anyRareAct } from './model-rare-acts.ts'
import { personOf, placeOf, placeOfCard, type Step, server, step, which, who } from './model-steps.ts'
import { anyActOnStock } from './model-stock-acts.ts'
import { anyActOnTill } from './model-till-commands.ts'
import { anyActOnTransfers } from './model-transfer-acts.ts'
import { expectSameState, note, pick, send, type World } from './model-world.ts'
import type { Wish } from './reference-house.ts'
import { totalOf } from './reference-stock.ts'
import { type Caller, newOperationId } from './venue.ts'

const issue = fc
  .record({
    server,
    type: fc.constantFrom('BASIC', 'STANDARD', 'PREMIUM'),
    initialBalance: fc.constantFrom(-1, 0, 1, 30_00, 100_00, 99_999_99),
    validityDays: fc.constantFrom(0, 30, 30, 30),
    way: fc.constantFrom('to-sell', 'to-sell', 'offered', 'with-ticket', 'blank'),
  })
  .map(({ server, ...wish }) =>
    step(`issue ${JSON.stringify(wish)}`, async (world) => {
      const expected = world.reference.issue(wish.initialBalance, wish.validityDays, wish.way)
      const done = await send(world, { by: world.admin, server, path: '/cards', wish }, expected)
      if (done) world.cardIds.push(done.id)
    }),
  )

const recharge = fc
  .record({ server, who, card: which, amount: fc.constantFrom(-5, 0, 1, 10_00, 20_00, 99_999_99) })
  .map((chosen) =>
    step(`recharge ${JSON.stringify(chosen)}`, async (world) => {
      const at = { by: personOf(world, chosen.who, false), server: chosen.server }
      await rechargeCard(world, at, placeOfCard(world, chosen.card), chosen.amount)
    }),
  )

const wish: fc.Arbitrary<Wish> = fc.record({
  product: which,
  quantity: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(1000, 1000, 2000, 3000) },
    { weight: 1, arbitrary: fc.constantFrom(-1000, 0, 335) },
  ),
})

const sell = fc
  .record({
    server,
    who,
    card: which,
    wishes: fc.oneof(
      { weight: 9, arbitrary: fc.array(wish, { minLength: 1, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.array(wish, { maxLength: 0 }) },
    ),
    mistake: fc.constantFrom(0, 0, 0, 0, 0, 1),
  })
  .map((chosen) =>
    step(`sell ${JSON.stringify(chosen)}`, async (world) => {
      const { server, mistake } = chosen
      const by = personOf(world, chosen.who, true)
      const card = placeOfCard(world, chosen.card)
      const wishes = chosen.wishes.map(({ product, quantity }) => ({
        product: placeOf(world.products, product),
        quantity,
      }))
      const shown =
        mistake +
        wishes.reduce(
          (sum, { product, quantity }) => sum + totalOf(world.reference.shelf[product]?.price ?? 0, quantity),
          0,
        )
      await sellWishes(world, { by, server }, { card, wishes, shown })
    }),
  )

const cancel = fc.record({ server, who, sale: which }).map((chosen) =>
  step(`cancel ${JSON.stringify(chosen)}`, async (world) => {
    const by = personOf(world, chosen.who, true)
    const sale = placeOf(world.saleIds, chosen.sale)
    await cancelSale(world, { by, server: chosen.server }, sale)
  }),
)

/** Sends an earlier request again, by the same person or another, unchanged or not. */
const repeat = fc
  .record({
    server,
    nth: fc.nat(50),
    spoil: fc.constantFrom('nothing', 'nothing', 'body', 'person', 'person'),
  })
  .map(({ server, nth, spoil }) =>
    step(`repeat ${nth}, another ${spoil}`, async (world) => {
      const sent = pick(world.accepted, nth)
      if (!sent) return
      const { by, path, body, answer } = sent
      const others = [...world.vendors, ...world.desks].filter(({ id }) => id !== by.id)
      const stranger = others.find(
        ({ id }) => world.vendors.some((one) => one.id === id) === world.vendors.includes(by),
      )
      const asker = spoil === 'person' && by !== world.admin ? (stranger as Caller) : by
      const spoilt = spoil === 'body' ? spoiltBody(body) : body
      const again = await world.venue.at(server, asker).post(path, spoilt)
      note(world, `repeated, another ${asker === by ? (spoilt === body ? 'nothing' : 'body') : 'person'}`)
      if (asker === by && spoilt === body) expect(again).toEqual(answer)
      else expect(again).toMatchObject({ status: 422, body: { code: 'operation-id-taken' } })
    }),
  )

/** Changes one figure of a request by one; a request without figures stays unchanged. */
function spoiltBody(body: object): object {
  const figure = Object.entries(body).find(([, value]) => typeof value === 'number')
  return figure ? { ...body, [figure[0]]: Math.abs(Number(figure[1]) - 1) } : body
}

const settle = fc
  .record({ server, nth: fc.nat(50), of: fc.constantFrom('something done', 'nothing sent') })
  .map(({ server, nth, of }) =>
    step(`settle ${of} ${nth}`, async (world) => {
      const sent = of === 'something done' ? pick(world.accepted, nth) : undefined
      const by = sent?.by ?? (world.desks[0] as Caller)
      const operationId = (sent?.body as { operationId: string } | undefined)?.operationId ?? newOperationId()
      const asked = await world.venue.at(server, by).post(`/operations/${operationId}/settlement`, {})
      note(world, sent ? 'settled: it happened' : 'settled: it never will')
      const told = sent ? { happened: true, answer: sent.answer.body } : { happened: false, answer: null }
      expect(asked).toEqual({ status: 200, body: told })
      if (sent) return
      for (const asker of [by, ...world.desks]) {
        const late = await world.venue.at(1 - server, asker).post('/tills', { operationId, float: 0 })
        expect(late).toMatchObject({ status: 409, body: { code: 'operation-void' } })
      }
    }),
  )

const look = fc.constant(step('look', expectSameState))

/** Two cards with money and all tills open but one: from here nearly everything can happen. */
export async function begin(world: World): Promise<void> {
  for (const initialBalance of [100_00, 300_00]) {
    const wish = { type: 'BASIC', initialBalance, validityDays: 30 }
    const expected = world.reference.issue(initialBalance, 30)
    const done = await send(world, { by: world.admin, server: 0, path: '/cards', wish }, expected)
    if (done) world.cardIds.push(done.id)
  }
  for (const by of [...world.vendors, world.desks[0] as Caller]) {
    const isVendor = world.vendors.includes(by)
    const opening = isVendor
      ? ({ kind: 'sale', float: 0 } as const)
      : ({ kind: 'recharge', float: 120_00 } as const)
    await openTill(world, { by, server: 1 }, opening)
  }
}

export const anyAct: readonly fc.Arbitrary<Step>[] = [
  issue,
  recharge,
  recharge,
  recharge,
  recharge,
  sell,
  sell,
  sell,
  sell,
  sell,
  sell,
  sell,
  cancel,
  cancel,
  ...anyActOnCard,
  ...anyActOnTill,
  ...anyActOnProduct,
  ...anyActOnStock,
  ...anyActOfInventory,
  ...anyActOnTransfers,
  ...anyActOnNeeds,
  ...anyActOnBuzzers,
  ...anyRareAct,
  repeat,
  repeat,
  settle,
  look,
]
