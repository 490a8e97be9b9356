/** Steps of the model test that empty, end, renew or limit a card, sensible or not. */
import fc from 'fast-check'
import {
  changeCardExpiry,
  deactivateCard,
  giveACard,
  giveSomeCards,
  initializeCard,
  refundCard,
  replaceCard,
  sellACard,
} from './model-acts.ts'
import { personOf, placeOfCard, type Step, server, step, which, who } from './model-steps.ts'
import type { World } from './model-world.ts'

/** The balance that the screen showed: the right one, another one, or none. */
const shown = fc.constantFrom('as it is', 'as it is', 'nothing', 'another')
const shownOf = (world: World, card: number, as: string) => {
  const balance = world.reference.cards[card]?.balance ?? 0
  return as === 'nothing' ? null : as === 'another' ? balance + 1 : balance
}

const refund = fc.record({ server, who, card: which, shown }).map((chosen) =>
  step(`refund ${JSON.stringify(chosen)}`, async (world) => {
    const by = personOf(world, chosen.who, false)
    const card = placeOfCard(world, chosen.card)
    await refundCard(world, { by, server: chosen.server }, card, shownOf(world, card, chosen.shown))
  }),
)

const initialize = fc.record({ server, who, card: which, shown }).map((chosen) =>
  step(`initialize ${JSON.stringify(chosen)}`, async (world) => {
    const by = personOf(world, chosen.who, false)
    const card = placeOfCard(world, chosen.card)
    await initializeCard(world, { by, server: chosen.server }, card, shownOf(world, card, chosen.shown))
  }),
)

const replace = fc
  .record({ server, who, card: which, note: fc.constantFrom('', 'Perdue', 'Perdue', 'Perdue') })
  .map((chosen) =>
    step(`replace ${JSON.stringify(chosen)}`, async (world) => {
      const at = { by: personOf(world, chosen.who, false), server: chosen.server }
      await replaceCard(world, at, placeOfCard(world, chosen.card), chosen.note)
    }),
  )

const deactivate = fc.record({ server, card: which, shown }).map((chosen) =>
  step(`deactivate ${JSON.stringify(chosen)}`, async (world) => {
    const card = placeOfCard(world, chosen.card)
    await deactivateCard(world, chosen.server, card, shownOf(world, card, chosen.shown))
  }),
)

const changeExpiry = fc
  .record({ server, card: which, day: fc.constantFrom('past', 'future', 'future', 'impossible') })
  .map((chosen) =>
    step(`change expiry ${JSON.stringify(chosen)}`, async (world) => {
      await changeCardExpiry(world, chosen.server, placeOfCard(world, chosen.card), chosen.day)
    }),
  )

const sell = fc
  .record({ server, who, card: which, shown, recharge: fc.constantFrom(0, 0, 20_00, -1) })
  .map((chosen) =>
    step(`sell a card ${JSON.stringify(chosen)}`, async (world) => {
      const at = { by: personOf(world, chosen.who, false), server: chosen.server }
      const card = placeOfCard(world, chosen.card)
      const seen = shownOf(world, card, chosen.shown) ?? 0
      await sellACard(world, at, card, { shown: seen, recharge: chosen.recharge })
    }),
  )

const give = fc.record({ server, card: which }).map((chosen) =>
  step(`give a card ${JSON.stringify(chosen)}`, async (world) => {
    await giveACard(world, chosen.server, placeOfCard(world, chosen.card))
  }),
)

const giveSome = fc
  .record({ server, cards: fc.uniqueArray(fc.nat(7), { minLength: 2, maxLength: 5 }) })
  .map((chosen) =>
    step(`give some cards ${JSON.stringify(chosen)}`, async (world) => {
      const cards = new Set(chosen.cards.map((card) => placeOfCard(world, card)))
      await giveSomeCards(world, chosen.server, [...cards])
    }),
  )

export const anyActOnCard: readonly fc.Arbitrary<Step>[] = [
  sell,
  give,
  giveSome,
  refund,
  initialize,
  replace,
  deactivate,
  changeExpiry,
]
