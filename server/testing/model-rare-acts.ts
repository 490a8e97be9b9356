/**
 * Situations that random steps hardly ever reach, since several acts must come together: done in one step, as people do
 * them, so that every run has them.
 */
import fc from 'fast-check'
import {
  type At,
  bringChange,
  cancelSale,
  changeCardExpiry,
  closeTill,
  closeTillRemotely,
  countTill,
  deactivateCard,
  giveACard,
  initializeCard,
  issueBlank,
  openTill,
  rechargeCard,
  refundCard,
  replaceCard,
  replaceCardBy,
  sellACard,
  sellWishes,
  stopAndEnable,
  switchStand,
  takeBack,
} from './model-acts.ts'
import { countNothing, countTheStand } from './model-inventory-acts.ts'
import { personOf, placeOf, placeOfCard, type Step, server, step, which, who } from './model-steps.ts'
import { takeOverFrom } from './model-till-commands.ts'
import type { World } from './model-world.ts'
import { mostOfADrawer } from './reference-tills.ts'
import type { Caller } from './venue.ts'

const isOpen = ({ reference }: World, { id }: Caller) => reference.tills.get(id)?.open === true

/** An operator at a desk with an open till. */
async function atTheDesk(world: World, chosen: { readonly who: number; readonly server: number }) {
  const at = { by: personOf(world, chosen.who, false), server: chosen.server }
  if (!isOpen(world, at.by)) await openTill(world, at, { kind: 'recharge', float: 300_00 })
  return at
}

/** A step of an operator on one card. */
const withCard = (what: string, act: (world: World, at: At, card: number) => Promise<void>) =>
  fc
    .record({ server, who, card: which })
    .map((chosen) =>
      step(`${what} ${JSON.stringify(chosen)}`, async (world) =>
        act(world, await atTheDesk(world, chosen), placeOfCard(world, chosen.card)),
      ),
    )

/** A step of an operator on the drawer. */
const withDrawer = (what: string, act: (world: World, at: At, colleague: Caller) => Promise<void>) =>
  fc
    .record({ server, who })
    .map((chosen) =>
      step(`${what} ${JSON.stringify(chosen)}`, async (world) =>
        act(world, await atTheDesk(world, chosen), personOf(world, 1 - chosen.who, false)),
      ),
    )

const takeBackTwice = withCard('take a recharge back, twice', async (world, at, card) => {
  if (!(await rechargeCard(world, at, card, 10_00))) return
  const place = world.rechargeIds.length - 1
  await takeBack(world, at, place)
  await takeBack(world, at, place)
})

const takeBackTooLate = withCard('take back the recharge before the last', async (world, at, card) => {
  if (!(await rechargeCard(world, at, card, 10_00))) return
  const place = world.rechargeIds.length - 1
  await rechargeCard(world, at, card, 20_00)
  await takeBack(world, at, place)
})

/** Sells a card twice, takes the sale back and sells it again; the card that replaces it owes nothing. */
const sellTwice = withCard('sell a card twice', async (world, at, card) => {
  const shown = world.reference.cards[card]?.balance ?? 0
  const isSold = await sellACard(world, at, card, { shown, recharge: 5_00 })
  await sellACard(world, { ...at, server: 1 - at.server }, card, { shown: shown + 5_00, recharge: 0 })
  await giveACard(world, at.server, card)
  if (isSold) await takeBack(world, at, world.rechargeIds.length - 1)
})

const giveTwice = withCard('give a card, then sell it, then its successor', async (world, at, card) => {
  const shown = world.reference.cards[card]?.balance ?? 0
  await giveACard(world, at.server, card)
  await giveACard(world, 1 - at.server, card)
  await sellACard(world, at, card, { shown, recharge: 0 })
  await replaceCard(world, at, card)
  await giveACard(world, at.server, world.reference.cards[card]?.next ?? card)
})

const refundTwice = withCard('refund twice', async (world, at, card) => {
  await refundCard(world, at, card, null)
  await refundCard(world, at, card, null)
})

const deactivateTwice = withCard('deactivate twice', async (world, { server }, card) => {
  await deactivateCard(world, server, card, null)
  await deactivateCard(world, server, card, null)
})

const useExpired = withCard('use an expired card', async (world, at, card) => {
  await changeCardExpiry(world, at.server, card, 'past')
  await rechargeCard(world, at, card, 10_00)
  await changeCardExpiry(world, at.server, card, 'future')
})

const replaceByBlank = withCard('replace by a blank card', async (world, at, card) => {
  const blank = await issueBlank(world, at.server)
  await replaceCardBy(world, at, { card: blank, newCard: blank })
  await replaceCardBy(world, at, { card, newCard: blank })
  await replaceCardBy(world, { ...at, server: 1 - at.server }, { card, newCard: blank })
  await replaceCardBy(world, at, { card: await issueBlank(world, at.server), newCard: blank })
})

const initialize = withCard('initialize', (world, at, card) => initializeCard(world, at, card, null))

const cancelSaleTwice = fc.record({ server, sale: which }).map((chosen) =>
  step(`cancel a sale twice ${JSON.stringify(chosen)}`, async (world) => {
    const { reference, vendors, saleIds } = world
    const sale = placeOf(saleIds, chosen.sale)
    const seller = vendors.find(({ id }) => reference.tills.get(id)?.number === reference.sales[sale]?.till)
    if (!seller) return
    await cancelSale(world, { by: seller, server: chosen.server }, sale)
    await cancelSale(world, { by: seller, server: 1 - chosen.server }, sale)
  }),
)

const closeUnexplained = withDrawer('count beyond belief, close unexplained', async (world, at) => {
  await countTill(world, at, at.by, mostOfADrawer + 1)
  await countTill(world, at, at.by, 0)
  await closeTill(world, at, at.by, { note: null, handedToId: null })
})

async function closeEven(world: World, at: At, handedToId: string | null): Promise<void> {
  await countTill(world, at, at.by, world.reference.tills.get(at.by.id)?.expected ?? 0)
  await closeTill(world, at, at.by, { note: null, handedToId })
}

/**
 * Change arrives during the count, then the operator tries to hand the drawer to themselves; a colleague without a drawer
 * takes it over.
 */
const relieve = withDrawer('relieve', async (world, at, colleague) => {
  if (isOpen(world, colleague)) await closeEven(world, { ...at, by: colleague }, null)
  await countTill(world, at, at.by, 0)
  await bringChange(world, at)
  await closeTill(world, at, at.by, { note: null, handedToId: colleague.id })
  await closeEven(world, at, at.by.id)
  await closeEven(world, at, colleague.id)
  const who = world.desks.indexOf(colleague)
  await takeOverFrom(world, at.by, { server: at.server, who, isRight: true })
})

const closeForgotten = withDrawer('close a forgotten drawer', async (world, { by, server }) => {
  await closeTillRemotely(world, by, { server, counted: 120_00, reason: 'Oubliée' })
})

const stopped = withCard('stop the holder of a drawer', (world, at, card) =>
  stopAndEnable(world, at, async () => {
    await rechargeCard(world, at, card, 10_00)
    await bringChange(world, at)
    await closeEven(world, at, null)
  }),
)

const stoppedSeller = fc.record({ server, who, card: which }).map((chosen) =>
  step(`stop a vendor ${JSON.stringify(chosen)}`, async (world) => {
    const at = { by: personOf(world, chosen.who, true), server: chosen.server }
    await openTill(world, at, { kind: 'sale', float: 0 })
    const cart = { wishes: [{ product: 0, quantity: 1000 }], shown: 10_00 }
    const card = placeOfCard(world, chosen.card)
    await stopAndEnable(world, at, () => sellWishes(world, at, { card, ...cart }))
  }),
)

/** Earlier sales can still be cancelled, and an open till stays open. */
const switchedOff = fc.record({ server, who, card: which, sale: which }).map((chosen) =>
  step(`switch the stand off and on ${JSON.stringify(chosen)}`, async (world) => {
    const at = { by: personOf(world, chosen.who, true), server: 1 - chosen.server }
    await switchStand(world, { by: world.admin, server: chosen.server }, 'deactivation')
    const wishes = [{ product: 0, quantity: 1000 }]
    await sellWishes(world, at, { card: placeOfCard(world, chosen.card), wishes, shown: 10_00 })
    await openTill(world, at, { kind: 'sale', float: 0 })
    await cancelSale(world, at, placeOf(world.saleIds, chosen.sale))
    await switchStand(world, { by: world.admin, server: chosen.server }, 'activation')
  }),
)

/** Tills may be opened during a pause; only sales are refused. */
const paused = fc.record({ server, who, card: which }).map((chosen) =>
  step(`sell at a stand on pause ${JSON.stringify(chosen)}`, async (world) => {
    const at = { by: personOf(world, chosen.who, true), server: chosen.server }
    const elsewhere = { ...at, server: 1 - at.server }
    await switchStand(world, at, 'pause')
    await openTill(world, elsewhere, { kind: 'sale', float: 0 })
    const cart = { wishes: [{ product: 0, quantity: 1000 }], shown: 10_00 }
    await sellWishes(world, elsewhere, { card: placeOfCard(world, chosen.card), ...cart })
    await switchStand(world, elsewhere, 'resumption')
  }),
)

export const anyRareAct: readonly fc.Arbitrary<Step>[] = [
  takeBackTwice,
  takeBackTooLate,
  sellTwice,
  giveTwice,
  refundTwice,
  deactivateTwice,
  useExpired,
  replaceByBlank,
  initialize,
  cancelSaleTwice,
  closeUnexplained,
  relieve,
  closeForgotten,
  stopped,
  stoppedSeller,
  switchedOff,
  paused,
  countTheStand,
  countNothing,
]
