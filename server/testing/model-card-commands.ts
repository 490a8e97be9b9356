/** The acts that empty, end, renew or limit a card, sensible or not. */
import fc from 'fast-check'
import { personOf, placeOfCard, type Step, server, step, which, who } from './model-steps.ts'
import { idOf, send, type World } from './model-world.ts'

/** What the screen showed: the balance as it is, another one, or nothing. */
const shown = fc.constantFrom('as it is', 'as it is', 'nothing', 'another')
const shownOf = (world: World, card: number, as: string) => {
  const balance = world.reference.cards[card]?.balance ?? 0
  return as === 'nothing' ? null : as === 'another' ? balance + 1 : balance
}

const refund = fc.record({ server, who, card: which, shown }).map((chosen) =>
  step(`refund ${JSON.stringify(chosen)}`, async (world) => {
    const by = personOf(world, chosen.who, false)
    const card = placeOfCard(world, chosen.card)
    const expectedBalance = shownOf(world, card, chosen.shown)
    const path = `/cards/${idOf(world.cardIds, card)}/refunds`
    const expected = world.reference.refund(by.id, card, expectedBalance)
    await send(world, { by, server: chosen.server, path, wish: { expectedBalance } }, expected)
  }),
)

const initialize = fc.record({ server, who, card: which, shown }).map((chosen) =>
  step(`initialize ${JSON.stringify(chosen)}`, async (world) => {
    const by = personOf(world, chosen.who, false)
    const card = placeOfCard(world, chosen.card)
    const expectedBalance = shownOf(world, card, chosen.shown)
    const path = `/cards/${idOf(world.cardIds, card)}/initialization`
    const expected = world.reference.initialize(by.id, card, expectedBalance)
    const done = await send(world, { by, server: chosen.server, path, wish: { expectedBalance } }, expected)
    if (done?.card) world.cardIds.push(done.card.id)
  }),
)

const replace = fc
  .record({ server, who, card: which, note: fc.constantFrom('', 'Perdue', 'Perdue', 'Perdue') })
  .map((chosen) =>
    step(`replace ${JSON.stringify(chosen)}`, async (world) => {
      const { server, note } = chosen
      const by = personOf(world, chosen.who, false)
      const card = placeOfCard(world, chosen.card)
      const path = `/cards/${idOf(world.cardIds, card)}/replacement`
      const expected = world.reference.replace(by.id, card, note)
      const done = await send(world, { by, server, path, wish: { because: 'lost', note } }, expected)
      if (done?.card) world.cardIds.push(done.card.id)
    }),
  )

const deactivate = fc.record({ server, card: which, shown }).map((chosen) =>
  step(`deactivate ${JSON.stringify(chosen)}`, async (world) => {
    const card = placeOfCard(world, chosen.card)
    const expectedBalance = shownOf(world, card, chosen.shown)
    const path = `/cards/${idOf(world.cardIds, card)}/deactivation`
    const expected = world.reference.deactivate(card, expectedBalance)
    const act = { by: world.admin, server: chosen.server, path, wish: { expectedBalance } }
    await send(world, act, expected)
  }),
)

const days = { past: '2026-01-31', future: '2099-12-31', impossible: '2026-02-30' } as const
const changeExpiry = fc
  .record({ server, card: which, day: fc.constantFrom('past', 'future', 'future', 'impossible') })
  .map((chosen) =>
    step(`change expiry ${JSON.stringify(chosen)}`, async (world) => {
      const { server, day } = chosen
      const card = placeOfCard(world, chosen.card)
      const path = `/cards/${idOf(world.cardIds, card)}/expiry`
      const expected = world.reference.changeExpiry(card, day)
      await send(world, { by: world.admin, server, path, wish: { expiryDate: days[day] } }, expected)
    }),
  )

export const anyActOnCard: readonly fc.Arbitrary<Step>[] = [
  refund,
  initialize,
  replace,
  deactivate,
  changeExpiry,
]
