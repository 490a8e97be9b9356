/** Steps of the model test that ask for more at the stand and answer as the organiser; they are operations of the books. */
import fc from 'fast-check'
import { sellWishes } from './model-acts.ts'
import { personOf, placeOf, type Step, server, step, which, who } from './model-steps.ts'
import { idOf, send, type World } from './model-world.ts'
import { approve, ask, putBackOnSale, reject, sellOut, withdraw } from './reference-needs.ts'

const quantity = fc.constantFrom(null, null, -1000, 335, 1000, 2000, 10 ** 12)

type Asking = { readonly server: number; readonly who: number; readonly product: number }

async function request(world: World, chosen: Asking, quantity: number | null): Promise<void> {
  const { reference, products, requests } = world
  const place = placeOf(products, chosen.product)
  const by = personOf(world, chosen.who, true)
  const ids = products.map(({ id }) => id)
  const done = await send(
    world,
    {
      ...{ by, server: chosen.server, wish: { quantity } },
      path: `/products/${idOf(ids, place)}/restock-requests`,
    },
    ask(reference.shelf[place], requests, { by: by.id, quantity }),
  )
  const { notificationId } = (done ?? {}) as { notificationId?: string }
  // A request that a sold-out mark made keeps its id when a person takes it over.
  if (notificationId && !world.requestIds.includes(notificationId)) world.requestIds.push(notificationId)
}

const requests = fc
  .record({ server, who, product: which, quantity })
  .map((chosen) =>
    step(`ask for more ${JSON.stringify(chosen)}`, (world) => request(world, chosen, chosen.quantity)),
  )

const answers = fc
  .record({
    ...{ server, who, place: which },
    what: fc.constantFrom('approval', 'approval', 'rejection', 'cancellation'),
    quantity: fc.constantFrom(-1000, 335, 1000, 3000, 10 ** 12),
    reason: fc.constantFrom('', 'Demain', 'Demain'),
  })
  .map((chosen) =>
    step(`answer ${JSON.stringify(chosen)}`, async (world) => {
      const { server, what, quantity, reason } = chosen
      const held = world.requests
      // Chooses mostly a pending request, when there is one.
      const waiting = held.flatMap(({ status }, place) => (status === 'pending' ? place : []))
      const isAny = chosen.place % 4 === 0 || waiting.length === 0
      const place = isAny ? placeOf(held, chosen.place) : (waiting[chosen.place % waiting.length] as number)
      const vendor = personOf(world, chosen.who, true)
      const path = `/notifications/${idOf(world.requestIds, place)}/${what}`
      const at = { server, path }
      if (what === 'approval')
        await send(world, { ...at, by: world.admin, wish: { quantity } }, approve(held, place, quantity))
      else if (what === 'rejection')
        await send(world, { ...at, by: world.admin, wish: { reason } }, reject(held, place, reason))
      else await send(world, { ...at, by: vendor, wish: {} }, withdraw(held, place, vendor.id))
    }),
  )

/** Asks twice and answers twice: each second time must be refused. */
const isYes = fc.boolean()
const askAndAnswerTwice = fc.record({ server, who, product: which, isYes }).map((chosen) =>
  step(`ask twice, answer twice ${JSON.stringify(chosen)}`, async (world) => {
    await request(world, chosen, 2_000)
    await request(world, { ...chosen, server: 1 - chosen.server, who: 1 - chosen.who }, null)
    const { requests } = world
    const place = requests.findLastIndex(({ status }) => status === 'pending')
    for (const server of [0, 1]) {
      const path = `/notifications/${idOf(world.requestIds, place)}`
      const at = { by: world.admin, server }
      const [quantity, reason] = [1_000, 'Demain']
      if (chosen.isYes)
        await send(
          world,
          { ...at, path: `${path}/approval`, wish: { quantity } },
          approve(requests, place, quantity),
        )
      else
        await send(
          world,
          { ...at, path: `${path}/rejection`, wish: { reason } },
          reject(requests, place, reason),
        )
    }
  }),
)

const productPath = ({ products }: World, place: number, what: string) =>
  `/products/${idOf(
    products.map(({ id }) => id),
    place,
  )}/${what}`

/** Marking a product sold out twice is like once. Mostly it is put back on sale soon: otherwise little could be sold. */
const runOut = fc.record({ server, who, product: which, stays: fc.nat(3) }).map((chosen) =>
  step(`run out ${JSON.stringify(chosen)}`, async (world) => {
    const { reference, products, requests } = world
    const place = placeOf(products, chosen.product)
    const by = personOf(world, chosen.who, true)
    const product = reference.shelf[place]
    for (const server of [chosen.server, 1 - chosen.server]) {
      const act = {
        by,
        server,
        wish: { term: 'further-notice' },
        path: productPath(world, place, 'sold-out'),
      }
      const done = await send(world, act, sellOut(product, requests, by.id))
      const { notificationId = null } = (done ?? {}) as { notificationId?: string | null }
      if (notificationId !== null) world.requestIds.push(notificationId)
    }
    const wishes = [{ product: place, quantity: 1000 }]
    await sellWishes(world, { by, server: chosen.server }, { card: 0, wishes, shown: product?.price ?? 0 })
    if (chosen.stays === 0) return
    const act = { by, server: chosen.server, wish: {}, path: productPath(world, place, 'availability') }
    await send(world, act, putBackOnSale(product))
  }),
)

export const anyActOnNeeds: readonly fc.Arbitrary<Step>[] = [
  requests,
  requests,
  answers,
  answers,
  askAndAnswerTwice,
  runOut,
]
