/** Random sequences of acts at two servers; every answer is compared with a reference made of maps and whole numbers. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsToComeBack } from '#rules/kitchen/kitchen-screen.ts'
import { anyAct, begin } from '../testing/model-commands.ts'
import { expectSameState, newWorld, type Stage } from '../testing/model-world.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { openVenue } from '../testing/venue.ts'

/** MODEL_RUNS makes the run longer; MODEL_SEED repeats a run. */
const ordinaryRuns = 60
const runs = Number(process.env.MODEL_RUNS ?? ordinaryRuns)
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31)
const audited = 20
/** A rare act occurs about three times in sixty sequences, and one run in twenty misses it: then more sequences follow. */
const roundsAtMost = 4

let stage: Stage
beforeAll(async () => {
  // The clock advances one millisecond at each reading, so a recharge can be taken back however slow the machine is.
  let now = Date.now()
  const clock = () => {
    now += 1
    return new Date(now)
  }
  const venue = await openVenue({ servers: 2, settings: { clock } })
  // No kitchen screen is open, and the time in which one could come back is over: vendors serve the orders.
  now += secondsToComeBack * 1000
  stage = {
    venue,
    stand: await venue.addStand('A'),
    cellar: await venue.addStand('R'),
    admin: await venue.addPerson({ role: 'admin' }),
  }
})
afterAll(() => stage.venue.close())

/** Requests and refusals that a run of this length must have met. */
const mustBeMet = [
  '/cards',
  '/tills',
  '/sales',
  '/cards/…/recharges',
  '/sales/…/cancellation',
  '/tills/…/counts',
  '/tills/…/closing',
  '/tills/…/remote-closing',
  '/tills/mine/cash',
  '/recharges/…/cancellation',
  'a drawer taken over',
  '/cards/…/handing/sale',
  '/cards/…/handing/gift',
  'several cards given',
  'some cards given, others named',
  'card-already-sold',
  'card-already-given',
  'card-nothing-to-collect',
  '/cards/…/refunds',
  '/cards/…/initialization',
  '/cards/…/replacement',
  '/cards/…/replacement/blank',
  '/cards/…/deactivation',
  '/cards/…/expiry',
  'card-deactivated',
  'card-already-deactivated',
  'card-expired',
  'card-balance-changed',
  'card-balance-nothing-to-refund',
  'card-in-use',
  'card-same',
  'drawer-insufficient',
  'drawer-limit-exceeded',
  'date-impossible',
  'balance-insufficient',
  'stock-negative',
  'till-already-open',
  'till-not-counted',
  'till-changed-since-count',
  'difference-unexplained',
  'colleague-unable',
  'reason-missing',
  'recharge-not-last',
  'recharge-already-cancelled',
  'till-none-open-at-desk',
  'till-stopped',
  '/staff/…/disabling',
  'stand-inactive',
  '/stands/…/deactivation',
  '/stands/…/pause',
  'stand-paused',
  '/products/…/supplies',
  '/products/…/losses',
  '/products/…/adjustments',
  '/stands/…/inventories',
  '/inventories/…/counts',
  '/inventories/…/closing',
  '/inventories/…/abandonment',
  'inventory-already-open',
  'inventory-counted-meanwhile',
  'inventory-empty',
  'inventory-ended',
  '/stock-transfers',
  '/stock-transfers/sendings',
  '/stock-transfers/…/sending',
  '/stock-transfers/…/receptions',
  '/stock-transfers/…/cancellation',
  'stock-transfer-same-product',
  'stock-transfer-same-stand',
  'stock-transfer-units-differ',
  'stock-transfer-changed',
  'stock-transfer-too-much',
  'stock-transfer-on-its-way',
  'quantity-not-positive',
  '/products/…/restock-requests',
  '/notifications/…/approval',
  '/notifications/…/rejection',
  '/products/…/sold-out',
  '/products/…/availability',
  'product-sold-out',
  'restock-already-requested',
  'notification-ended',
  'total-changed',
  'sale-already-cancelled',
  'repeated, another nothing',
  'repeated, another body',
  'repeated, another person',
  'sale-already-ready',
  '/sales/…/buzzer',
  '/sales/…/buzzer/call',
  '/sales/…/buzzer/silence',
  '/sales/…/buzzer/return',
  '/tickets/…/step',
  '/stands/…/ready-orders/…',
  '/buzzers/…/loss',
  '/buzzers/…/service',
  'kitchen-at-work',
  'ticket-changed',
  'ticket-not-found',
  'buzzer-order-over',
  'buzzer-without-kitchen',
  'buzzers-unused',
  'buzzer-not-found',
  'buzzer-lent',
  'buzzer-lost',
  'buzzer-none-free',
  'buzzer-not-lent',
  'buzzer-called-lately',
  'buzzer-in-service',
  '/products/…/price',
  '/products/archiving',
  '/products/…/restoration',
  'product-not-found',
  'product-archived',
  'product-changed',
  'correction-unexplained',
  'product-price-negative',
  'settled: it happened',
  'settled: it never will',
]

test(`${runs} random sequences of acts are answered as by the reference (seed ${seed})`, {
  timeout: roundsAtMost * runs * 5_000 + 60_000,
}, async () => {
  const numbers = { orders: 0, reports: 0 }
  const met = new Map<string, number>()
  let sequences = 0
  const anySequence = fc.commands([...anyAct], { maxCommands: 60, size: 'max' })
  const endsAsTheReferenceSays = fc.asyncProperty(anySequence, async (sequence) => {
    const world = await newWorld(stage, numbers, met)
    await begin(world)
    await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence)
    await expectSameState(world)
    sequences += 1
    if (sequences % audited === 0) await expectSoundBooks(stage.venue.owner)
  })
  const missed = () => (runs < ordinaryRuns ? [] : mustBeMet.filter((what) => !met.has(what)))
  const endOnFailure = process.env.MODEL_SHRINK === undefined
  let rounds = 0
  do {
    await fc.assert(endsAsTheReferenceSays, { numRuns: runs, seed: seed + rounds, endOnFailure })
    rounds += 1
  } while (missed().length > 0 && rounds < roundsAtMost)
  await expectSoundBooks(stage.venue.owner)
  const acts = [...met.values()].reduce((sum, count) => sum + count, 0)
  tell(`model: ${sequences} sequences, ${acts} acts, seed ${seed}`)
  tell(
    [...met]
      .sort()
      .map(([what, count]) => `  ${count} × ${what}`)
      .join('\n'),
  )
  expect(sequences).toBe(rounds * runs)
  expect(missed()).toEqual([])
})
