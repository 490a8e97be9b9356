/** A stand marks a product available again while the organiser answers its request; the twin runs without locks. */
import { afterAll, expect, test } from 'vitest'
import { openTwoServers, roundThatBroke, type TwoServers, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Answer, type Caller, newOperationId, type Options } from '../testing/venue.ts'

type Told = { code?: string; notificationId: string | null; cancelledAlertId: string | null }
type Scene = {
  readonly venue: TwoServers
  readonly standId: string
  /** Each list has one item for server 0 and one for server 1. */
  readonly admins: readonly Caller[]
  readonly vendors: readonly Caller[]
}

const opened: Scene[] = []
async function open(options: Options = {}): Promise<Scene> {
  const venue = await openTwoServers(options)
  const { id: standId } = await venue.addStand('A')
  const both = (person: { role: 'admin' | 'vendor'; standId?: string }) =>
    Promise.all([0, 1].map(async (server) => venue.at(server, await venue.addPerson(person))))
  const scene = {
    ...{ venue, standId, admins: await both({ role: 'admin' }) },
    vendors: await both({ role: 'vendor', standId }),
  }
  opened.push(scene)
  return scene
}
afterAll(async () => {
  await expectSoundBooks((opened[0] as Scene).venue.owner)
  await Promise.all(opened.map(({ venue }) => venue.close()))
})

const act = (by: Caller | undefined, path: string, body: object = {}): Promise<Answer<Told>> =>
  (by as Caller).post<Told>(path, { operationId: newOperationId(), ...body })

async function marked({ venue, standId, vendors }: Scene) {
  const { id } = await venue.addProduct({ standId, stock: 4_000, stockAlert: 2_000, minQuantity: 90_000 })
  const { body } = await act(vendors[0], `/products/${id}/sold-out`, { term: 'further-notice' })
  return { id, notificationId: body.notificationId }
}

const statusesOf = async ({ venue }: Scene, productId: string) =>
  (
    await venue.owner.sql<{ status: string; stock: number; alert: string }>`
      select n.status, s.stock, a.status as alert
        from notification n
        join stock_need d on d.notification_id = n.id
        join product_stock s on s.product_id = d.product_id
        join stock_alert a on a.id = d.alert_id
       where d.product_id = ${productId}`
  ).rows

/** Who ended the request of the mark; undefined when it ended twice or wrongly. */
async function whoEndsIt(scene: Scene, round: number): Promise<'organiser' | 'stand' | undefined> {
  const { id, notificationId } = await marked(scene)
  const [here, there] = [round % 2, (round + 1) % 2]
  const [answer, body] =
    round % 4 < 2
      ? (['approval', { quantity: 5_000 }] as const)
      : (['rejection', { reason: 'Demain' }] as const)
  const [answered, available] = await scene.venue.meetings.meet(() => [
    act(scene.admins[here], `/notifications/${notificationId}/${answer}`, body),
    act(scene.vendors[there], `/products/${id}/availability`),
  ])
  const [told, ...others] = await statusesOf(scene, id)
  if (available?.status !== 200 || others.length > 0) return undefined
  const isByStand = available.body.notificationId === notificationId
  if (answered?.status === 200) return isByStand || told?.status === 'cancelled' ? undefined : 'organiser'
  const isTold = answered?.body.code === 'notification-ended' && told?.stock === 4_000
  return isTold && isByStand && told.status === 'cancelled' ? 'stand' : undefined
}

test('marking a product available again ends the request of its sold-out mark, with the alert that it raised', async () => {
  const scene = opened[0] ?? (await open())
  const { id, notificationId } = await marked(scene)
  const { body } = await act(scene.vendors[1], `/products/${id}/availability`)
  expect(body).toMatchObject({ notificationId, cancelledAlertId: notificationId })
  expect(await statusesOf(scene, id)).toEqual([{ status: 'cancelled', stock: 4_000, alert: 'cancelled' }])
  const again = await act(scene.vendors[0], `/products/${id}/availability`)
  expect(again.body).toMatchObject({ notificationId: null, cancelledAlertId: null })
})

test("a person's request joins that of a sold-out mark, and stays pending when the product is available again", async () => {
  const scene = opened[0] ?? (await open())
  const { id, notificationId } = await marked(scene)
  const asked = await act(scene.vendors[1], `/products/${id}/restock-requests`, { message: 'Il en faut 20' })
  expect(asked).toMatchObject({ status: 200, body: { notificationId } })
  const again = await act(scene.vendors[1], `/products/${id}/restock-requests`)
  expect(again).toMatchObject({ status: 409, body: { code: 'restock-already-requested' } })
  const { body } = await act(scene.vendors[0], `/products/${id}/availability`)
  expect(body).toMatchObject({ notificationId: null, cancelledAlertId: null })
  expect(await statusesOf(scene, id)).toEqual([{ status: 'pending', stock: 4_000, alert: 'pending' }])
})

test('the request of a sold-out mark ends once when stand and organiser end it at the same instant', async () => {
  const scene = opened[0] ?? (await open())
  const seen: (string | undefined)[] = []
  for (let round = 1; round <= 40; round += 1) {
    seen.push(await whoEndsIt(scene, round))
    expect(seen.at(-1), `round ${round}`).toBeDefined()
  }
  tell(
    `available again while answered: by the stand ${seen.filter((who) => who === 'stand').length} of ${seen.length} times`,
  )
})

test('twin: the request of a sold-out mark ends twice when nothing is locked', async () => {
  const scene = await open(twin)
  const broken = await roundThatBroke(async (round) => (await whoEndsIt(scene, round)) !== undefined)
  tell(`available again while answered, nothing held: wrong in round ${broken}`)
  expect(broken).toBeDefined()
})
