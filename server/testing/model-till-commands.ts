/** Steps of the model test at a till, sensible or not: open, count, close, hand over, close remotely, move cash, take back. */
import fc from 'fast-check'
import { nowhere } from './calls.ts'
import { bringChange, closeTill, closeTillRemotely, countTill, openTill, takeBack } from './model-acts.ts'
import { isVendor, personOf, type Step, server, step, who } from './model-steps.ts'
import { note, send, type World } from './model-world.ts'
import { mostOfADrawer } from './reference-tills.ts'
import type { Caller } from './venue.ts'

/** Counts of a drawer, each computed from the expected cash. */
const findings: Readonly<Record<string, (expected: number) => number>> = {
  'as expected': (expected) => Math.max(0, expected),
  empty: () => 0,
  'less than nothing': () => -1,
  'more than any drawer': () => mostOfADrawer + 1,
}
/** The name of a count: mostly the one that the books expect. */
const found = fc.constantFrom(...Array<string>(5).fill('as expected'), 'empty', ...Object.keys(findings))
const foundIn = (world: World, owner: Caller, as: string) =>
  findings[as]?.(world.reference.tills.get(owner.id)?.expected ?? 0) ?? 0

const open = fc.record({ server, who, isVendor, float: fc.constantFrom(-1, 0, 500_00) }).map((chosen) =>
  step(`open ${JSON.stringify(chosen)}`, async (world) => {
    const at = { by: personOf(world, chosen.who, chosen.isVendor), server: chosen.server }
    await openTill(world, at, { kind: chosen.isVendor ? 'sale' : 'recharge', float: chosen.float })
  }),
)

type TakingOver = { readonly server: number; readonly who: number; readonly isRight: boolean }

export async function takeOverFrom(
  world: World,
  from: Caller,
  { server, who, isRight }: TakingOver,
): Promise<void> {
  const by = personOf(world, who, false)
  const takenFromId = world.tillIds.get(from.id) ?? nowhere
  const float = (world.reference.tills.get(from.id)?.counted ?? 0) + (isRight ? 0 : 1)
  const expected = world.reference.open(by.id, { kind: 'recharge', float, from: from.id })
  const done = await send(world, { by, server, path: '/tills', wish: { float, takenFromId } }, expected)
  if (!done) return
  note(world, 'a drawer taken over')
  world.tillIds.set(by.id, done.id)
}

/** Takes over the drawer of a colleague, handed over or not. */
const takeOver = fc
  .record({ server, who, isRight: fc.constantFrom(true, true, true, false) })
  .map((chosen) =>
    step(`take over ${JSON.stringify(chosen)}`, (world) =>
      takeOverFrom(world, personOf(world, 1 - chosen.who, false), chosen),
    ),
  )

const count = fc.record({ server, who, whose: who, isVendor, found }).map((chosen) =>
  step(`count ${JSON.stringify(chosen)}`, async (world) => {
    const by = personOf(world, chosen.who, chosen.isVendor)
    const owner = personOf(world, chosen.whose, chosen.isVendor)
    await countTill(world, { by, server: chosen.server }, owner, foundIn(world, owner, chosen.found))
  }),
)

const remark = fc.constantFrom(null, null, 'Compté deux fois')
const heir = fc.constantFrom('no one', 'no one', 'colleague', 'colleague', 'oneself')
const heirOf = (world: World, { heir, who, isVendor }: { heir: string; who: number; isVendor: boolean }) =>
  heir === 'no one' ? null : personOf(world, heir === 'oneself' ? who : 1 - who, isVendor).id

const close = fc.record({ server, who, whose: who, isVendor, remark, heir }).map((chosen) =>
  step(`close ${JSON.stringify(chosen)}`, async (world) => {
    const by = personOf(world, chosen.who, chosen.isVendor)
    const owner = personOf(world, chosen.whose, chosen.isVendor)
    const wish = { note: chosen.remark, handedToId: heirOf(world, chosen) }
    await closeTill(world, { by, server: chosen.server }, owner, wish)
  }),
)

const isInterrupted = fc.constantFrom(false, false, true)

/**
 * Counts the drawer and closes the till in one step, as people do: a closing that comes as a step of its own mostly finds
 * the drawer uncounted, or changed since the count.
 */
const shift = fc.record({ server, who, found, remark, heir, isInterrupted, goesOn: fc.boolean() })
const endShift = shift.map((chosen) =>
  step(`end the shift ${JSON.stringify(chosen)}`, async (world) => {
    const { server } = chosen
    const by = personOf(world, chosen.who, false)
    await countTill(world, { by, server }, by, foundIn(world, by, chosen.found))
    if (chosen.isInterrupted) await bringChange(world, { by, server })
    const wish = { note: chosen.remark, handedToId: heirOf(world, { ...chosen, isVendor: false }) }
    const closed = await closeTill(world, { by, server: 1 - server }, by, wish)
    if (closed && chosen.goesOn)
      await takeOverFrom(world, by, { ...chosen, who: 1 - chosen.who, isRight: true })
  }),
)

const closeRemotely = fc
  .record({
    server,
    who,
    isVendor,
    counted: fc.constantFrom(null, -1, 0, 120_00),
    reason: fc.constantFrom('', '', '', 'Oubliée'),
  })
  .map((chosen) =>
    step(`close remotely ${JSON.stringify(chosen)}`, async (world) => {
      await closeTillRemotely(world, personOf(world, chosen.who, chosen.isVendor), chosen)
    }),
  )

const moveCash = fc
  .record({
    server,
    who,
    direction: fc.constantFrom('in', 'out'),
    amount: fc.constantFrom(0, 1, 100_00, 300_00),
    reason: fc.constantFrom('', 'Monnaie', 'Monnaie', 'Monnaie'),
  })
  .map(({ server, who, ...wish }) =>
    step(`move cash ${JSON.stringify(wish)}`, async (world) => {
      const by = personOf(world, who, false)
      const signed = wish.direction === 'in' ? wish.amount : -wish.amount
      const expected = world.reference.moveCash(by.id, signed, wish.reason)
      await send(world, { by, server, path: '/tills/mine/cash', wish }, expected)
    }),
  )

/** Takes back the last recharge, or one shortly before it. */
const cancelRecharge = fc.record({ server, who, before: fc.constantFrom(0, 0, 0, 1, 1, 2) }).map((chosen) =>
  step(`cancel recharge ${JSON.stringify(chosen)}`, async (world) => {
    const at = { by: personOf(world, chosen.who, false), server: chosen.server }
    await takeBack(world, at, world.rechargeIds.length - 1 - chosen.before)
  }),
)

export const anyActOnTill: readonly fc.Arbitrary<Step>[] = [
  open,
  open,
  open,
  takeOver,
  count,
  close,
  endShift,
  closeRemotely,
  moveCash,
  cancelRecharge,
  cancelRecharge,
]
