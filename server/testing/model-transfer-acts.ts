/** Steps of the model test: goods are transferred between the shelf and the store while the shelf sells. */
import fc from 'fast-check'
import { archiveProduct } from './model-product-acts.ts'
import { placeOf, type Step, server, step, which } from './model-steps.ts'
import { idOf, send, type World } from './model-world.ts'
import type { Arrived } from './reference-transfers.ts'

type End = { readonly isStored: boolean; readonly place: number }
type Wish = { readonly from: End; readonly to: End; readonly quantity: number }
type About = { readonly server: number; readonly transfer: number }

const endOf = ({ products, store, reference, stored }: World, { isStored, place }: End) => {
  const [ids, kept] = isStored ? [store, stored] : [products, reference.shelf]
  const at = placeOf(ids, place)
  return {
    id: idOf(
      ids.map(({ id }) => id),
      at,
    ),
    product: kept[at],
  }
}

/** Answers the index of the new transfer, or undefined when it was refused. */
async function begin(
  world: World,
  server: number,
  { from, to, quantity, isSent }: Wish & { isSent: boolean },
) {
  const [here, there] = [endOf(world, from), endOf(world, to)]
  const asked = { from: here.product, to: there.product, quantity }
  const done = await send(
    world,
    {
      ...{ by: world.admin, server, path: isSent ? '/stock-transfers/sendings' : '/stock-transfers' },
      wish: { fromProductId: here.id, toProductId: there.id, quantity },
    },
    isSent ? world.transfers.sendAtOnce(asked) : world.transfers.ask(asked),
  )
  if (!done) return undefined
  world.transferIds.push(done.transferId)
  return world.transferIds.length - 1
}

const path = ({ transferIds }: World, transfer: number, what: string) =>
  `/stock-transfers/${idOf(transferIds, transfer)}/${what}`

const ship = (world: World, { server, transfer }: About, quantity: number) =>
  send(
    world,
    { by: world.admin, server, path: path(world, transfer, 'sending'), wish: { quantity } },
    world.transfers.send(transfer, quantity),
  )

const receive = (world: World, { server, transfer }: About, wish: Arrived) =>
  send(
    world,
    { by: world.admin, server, path: path(world, transfer, 'receptions'), wish },
    world.transfers.receive(transfer, wish),
  )

const giveUp = (world: World, { server, transfer }: About) =>
  send(
    world,
    { by: world.admin, server, path: path(world, transfer, 'cancellation'), wish: {} },
    world.transfers.giveUp(transfer),
  )

const end = (mostlyStored: boolean) =>
  fc.record({
    place: which,
    isStored: fc.constantFrom(mostlyStored, mostlyStored, mostlyStored, mostlyStored, !mostlyStored),
  })
const quantity = fc.constantFrom(-1000, 0, 335, 1000, 2000, 3000, 10 ** 12)
const wish = fc.boolean().chain((goesOut) =>
  fc.record({
    from: end(!goesOut),
    to: end(goesOut),
    quantity,
    isSent: fc.constantFrom(true, true, false),
  }),
)

const sendSome = fc.record({ server, wish }).map((chosen) =>
  step(`send goods ${JSON.stringify(chosen)}`, async (world) => {
    await begin(world, chosen.server, chosen.wish)
  }),
)

const part = fc.constantFrom(0, 0, 1000, 1000, 2000, -1000)
const arrived = fc.record({
  ...{ received: part, lost: part, returned: part },
  reason: fc.constantFrom('broken', 'expired', null),
})

const about = fc.record({ server, transfer: which })
const at = (world: World, { server, transfer }: About): About => ({
  server,
  transfer: placeOf(world.transferIds, transfer),
})

const shipSome = fc.record({ about, quantity }).map((chosen) =>
  step(`send what was asked for ${JSON.stringify(chosen)}`, async (world) => {
    await ship(world, at(world, chosen.about), chosen.quantity)
  }),
)

const receiveSome = fc.record({ about, arrived }).map((chosen) =>
  step(`receive goods ${JSON.stringify(chosen)}`, async (world) => {
    await receive(world, at(world, chosen.about), chosen.arrived)
  }),
)

const giveSomeUp = about.map((chosen) =>
  step(`give a transfer up ${JSON.stringify(chosen)}`, async (world) => {
    await giveUp(world, at(world, chosen))
  }),
)

const whole = { lost: 0, returned: 0, reason: null }

const fromStore = { isStored: true, place: 0 }

/** Two pieces requested, sent, archived in vain, received in parts, once too many and once too often, then cancelled too late. */
const goAllTheWay = fc.record({ server, to: fc.nat(3) }).map((chosen) =>
  step(`send two pieces all the way ${JSON.stringify(chosen)}`, async (world) => {
    const to = { isStored: false, place: chosen.to }
    const asked = { from: fromStore, to, quantity: 2_000, isSent: false }
    const transfer = await begin(world, chosen.server, asked)
    if (transfer === undefined) return
    const [here, there] = [0, 1].map((other) => ({ server: Math.abs(chosen.server - other), transfer }))
    if (!here || !there || !(await ship(world, here, 2_000))) return
    await archiveProduct(world, { server: there.server, product: placeOf(world.products, chosen.to) })
    await receive(world, here, { ...whole, received: 1_000 })
    await receive(world, there, { ...whole, received: 2_000 })
    await receive(world, there, { ...whole, received: 0, lost: 1_000, reason: 'broken' })
    await receive(world, here, { ...whole, received: 1_000 })
    await giveUp(world, there)
  }),
)

/** Tries to send a piece to its own stand; then sends one to another stand and cancels that transfer. */
const callBack = fc.record({ server, to: fc.nat(3) }).map((chosen) =>
  step(`send a piece and call it back ${JSON.stringify(chosen)}`, async (world) => {
    const sent = { from: fromStore, quantity: 1_000, isSent: true }
    await begin(world, chosen.server, { ...sent, to: fromStore })
    const transfer = await begin(world, chosen.server, { ...sent, to: { isStored: false, place: chosen.to } })
    if (transfer !== undefined) await giveUp(world, { server: 1 - chosen.server, transfer })
  }),
)

export const anyActOnTransfers: readonly fc.Arbitrary<Step>[] = [
  sendSome,
  sendSome,
  shipSome,
  receiveSome,
  receiveSome,
  giveSomeUp,
  goAllTheWay,
  callBack,
]
