/** Steps of the model test: orders are cooked and handed over, and buzzers lent. None of them is an operation of the books. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { nowhere } from './calls.ts'
import { cancelSale, openTill, sellWishes } from './model-acts.ts'
import { personOf, placeOf, type Step, server, step, which, who } from './model-steps.ts'
import { idOf, note, send, type World } from './model-world.ts'
import { numbersInCase, type Step as TicketStep } from './reference-kitchen.ts'
import type { Expected } from './reference-tills.ts'
import type { Caller } from './venue.ts'

type Asked = { readonly by: Caller; readonly server: number; readonly path: string; readonly wish?: object }

async function ask(
  world: World,
  { by, server, path, wish = {} }: Asked,
  expected: Expected,
  how: 'post' | 'put' = 'post',
) {
  const answer = await world.venue.at(server, by)[how](path, wish)
  const said = `${how} ${path} ${JSON.stringify([wish, answer.body])}`
  note(world, 'code' in expected ? expected.code : path.replace(/[0-9a-f-]{36}/g, '…'))
  if ('code' in expected) expect((answer.body as { code?: string }).code, said).toBe(expected.code)
  else expect(answer, said).toMatchObject({ status: 200, body: expected.answer })
}

const ofSale = ({ saleIds }: World, place: number, what: string) => `/sales/${idOf(saleIds, place)}/${what}`

type At = { readonly by: Caller; readonly server: number }

const lendTo = (world: World, at: At, place: number, number?: string) =>
  ask(
    world,
    { ...at, path: ofSale(world, place, 'buzzer'), wish: number === undefined ? {} : { number } },
    world.reference.kitchen.lend(place, number),
  )

const changeTo = (world: World, at: At, place: number, number: string | null) =>
  ask(
    world,
    { ...at, path: ofSale(world, place, 'buzzer'), wish: { number } },
    world.reference.kitchen.change(place, number),
    'put',
  )

const sayOf = (world: World, at: At, place: number, what: 'call' | 'silence' | 'return') => {
  const { kitchen } = world.reference
  const means = { call: 'call', silence: 'stop', return: 'giveBack' } as const
  return ask(world, { ...at, path: ofSale(world, place, `buzzer/${what}`) }, kitchen[means[what]](place))
}

type Move = { readonly from: TicketStep; readonly to: TicketStep }

const moveOn = (world: World, server: number, place: number, { from, to }: Move) =>
  ask(
    world,
    { by: world.cook, server, path: `/tickets/${idOf(world.saleIds, place)}/step`, wish: { from, to } },
    world.reference.kitchen.move(place, from, to, world.cook.id),
  )

const handOver = (world: World, at: At, place: number, to: TicketStep, seen?: TicketStep) =>
  ask(
    world,
    {
      ...at,
      path: `/stands/${world.stand.id}/ready-orders/${idOf(world.saleIds, place)}`,
      wish: { from: seen, to },
    },
    world.reference.kitchen.handOver(place, seen ?? (to === 'served' ? 'ready' : 'served'), to, at.by.id),
  )

const anyHandOver = fc
  .record({
    server,
    who,
    sale: which,
    from: fc.constantFrom('new' as const, 'preparing' as const, 'ready' as const, 'served' as const),
    to: fc.constantFrom('new' as const, 'preparing' as const, 'ready' as const, 'served' as const),
  })
  .map((chosen) =>
    step(`serve what nobody cooks ${JSON.stringify(chosen)}`, (world) =>
      handOver(
        world,
        { by: personOf(world, chosen.who, true), server: chosen.server },
        placeOfOrder(world, chosen.sale),
        chosen.to,
        chosen.from,
      ),
    ),
  )

const inCase = (world: World, server: number, buzzer: number, what: 'loss' | 'service') =>
  ask(
    world,
    { by: world.admin, server, path: `/buzzers/${world.buzzerIds[buzzer] ?? nowhere}/${what}` },
    what === 'loss' ? world.reference.kitchen.lose(buzzer) : world.reference.kitchen.find(buzzer),
  )

async function use(world: World, server: number, usesBuzzers: 'none' | 'required'): Promise<void> {
  const { admin, stand, venue, reference } = world
  const answer = await venue.at(server, admin).post(`/stands/${stand.id}`, { usesBuzzers })
  expect(answer).toMatchObject({ status: 200, body: { usesBuzzers } })
  reference.kitchen.usesBuzzers = usesBuzzers !== 'none'
}

/** The index of an order: three times in four an order that waits, when there is one. */
function placeOfOrder({ reference, saleIds }: World, index: number): number {
  const waiting = reference.kitchen.orders.flatMap(({ step, isCancelled }, place) =>
    step === null || isCancelled ? [] : place,
  )
  if (index % 4 === 0 || waiting.length === 0) return placeOf(saleIds, index)
  return waiting[index % waiting.length] as number
}

const number = fc.constantFrom(undefined, undefined, ...numbersInCase, '99')

const act = (what: string, run: (world: World, at: At, place: number, number?: string) => Promise<void>) =>
  fc
    .record({ server, who, sale: which, number })
    .map((chosen) =>
      step(`${what} ${JSON.stringify(chosen)}`, (world) =>
        run(
          world,
          { by: personOf(world, chosen.who, true), server: chosen.server },
          placeOfOrder(world, chosen.sale),
          chosen.number,
        ),
      ),
    )

const moves: readonly Move[] = [
  { from: 'new', to: 'preparing' },
  { from: 'new', to: 'ready' },
  { from: 'preparing', to: 'ready' },
  { from: 'preparing', to: 'new' },
  { from: 'ready', to: 'preparing' },
  { from: 'ready', to: 'served' },
]

const cook = fc.record({ server, sale: which, move: fc.constantFrom(...moves) }).map((chosen) =>
  step(`cook ${JSON.stringify(chosen)}`, async (world) => {
    const place = placeOfOrder(world, chosen.sale)
    await moveOn(world, chosen.server, place, chosen.move)
  }),
)

const keepCase = fc
  .record({ server, buzzer: fc.nat(3), what: fc.constantFrom('loss' as const, 'service' as const) })
  .map((chosen) =>
    step(`keep the case ${JSON.stringify(chosen)}`, (world) =>
      inCase(world, chosen.server, chosen.buzzer, chosen.what),
    ),
  )

/** Sells four orders with cooked goods, with an open till and a card with money for them. Answers the index of the first. */
async function orderFour(world: World, at: At, product: number): Promise<number> {
  const { admin, reference, cardIds, saleIds } = world
  if (!reference.tills.get(at.by.id)?.open) await openTill(world, at, { kind: 'sale', float: 0 })
  const wish = { type: 'BASIC', initialBalance: 500_00, validityDays: 30 }
  const issued = reference.issue(wish.initialBalance, wish.validityDays)
  const card = await send(world, { by: admin, server: at.server, path: '/cards', wish }, issued)
  if (card) cardIds.push(card.id)
  const first = saleIds.length
  const wishes = [{ product, quantity: 1000 }]
  const shown = reference.shelf[product]?.price ?? 0
  for (let order = 0; order < 4; order += 1)
    await sellWishes(world, at, { card: cardIds.length - 1, wishes, shown })
  return first
}

/**
 * Asks for one buzzer more than there are; a vendor takes back what a cook made ready; one order is handed over by mistake;
 * and the stand lends none for a while.
 */
const oneEvening = fc.record({ server, who }).map((chosen) =>
  step(`wait with a buzzer ${JSON.stringify(chosen)}`, async (world) => {
    const { server } = chosen
    const at = { by: personOf(world, chosen.who, true), server }
    const there = { ...at, server: 1 - server }
    const before = await orderFour(world, at, 1)
    // Fewer orders exist when the product is off sale.
    for (let place = before; place < world.saleIds.length; place += 1) {
      await lendTo(world, at, place)
      await lendTo(world, there, place)
    }
    const cook = { by: world.cook, server }
    for (const what of ['call', 'call', 'silence'] as const) await sayOf(world, cook, before, what)
    await moveOn(world, server, before, { from: 'new', to: 'ready' })
    await handOver(world, at, before, 'preparing', 'ready')
    await handOver(world, there, before, 'served')
    await lendTo(world, at, before)
    await lendTo(world, at, before + 1, '7')
    await handOver(world, at, before, 'ready')
    await changeTo(world, there, before + 1, '9')
    await inCase(world, server, 2, 'loss')
    await lendTo(world, at, before + 3, '9')
    await use(world, server, 'none')
    await lendTo(world, at, before + 3)
    await sayOf(world, { by: world.admin, server }, before + 1, 'return')
    await use(world, 1 - server, 'required')
    await inCase(world, 1 - server, 2, 'service')
    await handOver(world, there, before, 'served')
    await cancelSale(world, at, before + 1)
    await cancelSale(world, there, before)
  }),
)

export const anyActOnBuzzers: readonly fc.Arbitrary<Step>[] = [
  cook,
  cook,
  act('lend', lendTo),
  act('lend', lendTo),
  act('change a buzzer', (world, at, place, number) => changeTo(world, at, place, number ?? null)),
  act('call', (world, { server }, place) => sayOf(world, { by: world.cook, server }, place, 'call')),
  act('stop calling', (world, { server }, place) =>
    sayOf(world, { by: world.cook, server }, place, 'silence'),
  ),
  act('take a buzzer back', (world, { server }, place) =>
    sayOf(world, { by: world.admin, server }, place, 'return'),
  ),
  anyHandOver,
  anyHandOver,
  act('hand over', (world, at, place) => handOver(world, at, place, 'served')),
  act('take a hand-over back', (world, at, place) => handOver(world, at, place, 'ready')),
  keepCase,
  oneEvening,
]
