/** A person is disabled while their script sends requests to two servers as fast as they answer. Each race has a twin that fails. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { cartOf, issueCard, openStall, openTill } from '../testing/counter.ts'
import { openTwoServers, racing, sharingAccounts, type TwoServers, twin } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Answer, type Caller, newOperationId, type Options, type Stand } from '../testing/venue.ts'

type House = {
  readonly venue: TwoServers
  readonly boss: Caller
  readonly stand: Stand
  /** Sells one tea at server 0 or 1. */
  readonly sell: (server: number, vendor: Caller) => Promise<Answer>
}

const opened: TwoServers[] = []
afterAll(() => Promise.all(opened.map((venue) => venue.close())))

async function openHouse(options: Pick<Options, 'settings' | 'arrange'> = {}): Promise<House> {
  const venue = await openTwoServers(options)
  opened.push(venue)
  const boss = await venue.addPerson({ role: 'admin' })
  const { stand } = await openStall(venue, 'A', 0)
  const product = await venue.addProduct({ standId: stand.id, price: 1, stock: 900_000_000 })
  const { id } = await issueCard(venue, 9_000_00, boss)
  const sell = (server: number, vendor: Caller) =>
    venue.at(server, vendor).post('/sales', cartOf(id, [{ product }]))
  return { venue, boss, stand, sell }
}

type Work = (server: number) => Promise<Answer>

/** Eight loops, half of them at each server; each ends after two refusals that followed the disabling. */
async function script(act: Work, isOver: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = []
  const loop = async (server: number) => {
    for (let late = 0; late < 2; ) {
      if (isOver()) late += 1
      answers.push(await act(server))
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, n) => loop(n % 2)))
  return answers
}

const disable = ({ venue, boss }: House, server: number, { id }: Caller) =>
  venue.at(server, boss).post(`/staff/${id}/disabling`, {})

const bookedFor = async ({ venue }: House, { id }: Caller): Promise<number> => {
  const { rows } = await venue.owner.sql<{ count: number }>`
    select count(*)::integer as count
      from operation
     where actor_id = ${id}`
  return rows[0]?.count ?? 0
}

/** Returns what was booked when the disabling was answered, what was booked at the end, and how long that answer took in milliseconds. */
async function stopWhile(house: House, vendor: Caller, act: Work) {
  let isDisabled = false
  let atWork = 0
  const counting = async (server: number) => {
    const answer = await act(server)
    atWork += 1
    return answer
  }
  const working = script(counting, () => isDisabled)
  while (atWork < 40) await wait(1)
  const begun = performance.now()
  const { status } = await disable(house, 0, vendor)
  const took = performance.now() - begun
  const before = await bookedFor(house, vendor)
  isDisabled = true
  const answers = await working
  return { status, took, answers, booked: await bookedFor(house, vendor), before }
}

const addVendor = ({ venue, stand }: House) => venue.addPerson({ role: 'vendor', standId: stand.id })

/**
 * The person is disabled while an act of theirs is decided but not yet written: the disabling must wait for the act. Returns
 * what was booked when the disabling was answered, and what was booked at the end.
 */
async function stopDuring(house: House, vendor: Caller, act: Work) {
  const stop = async () => {
    const { status } = await disable(house, 0, vendor)
    return { status, before: await bookedFor(house, vendor) }
  }
  const [acted, { status, before }] = await house.venue.meetings.queue([() => act(1), stop])
  return { statuses: [acted.status, status], before, booked: await bookedFor(house, vendor) }
}

async function stopDuringSale(house: House) {
  const vendor = await addVendor(house)
  await openTill(vendor)
  return stopDuring(house, vendor, (server) => house.sell(server, vendor))
}

async function stopWhileSelling(house: House) {
  const vendor = await addVendor(house)
  await openTill(vendor)
  return stopWhile(house, vendor, (server) => house.sell(server, vendor))
}

describe('a person disabled while eight loops sell on their till at two servers', () => {
  test('is disabled at the first try, and no sale is booked once the disabling is confirmed', async () => {
    const house = await openHouse()
    const rounds = await racing(() => stopWhileSelling(house), { least: 5 })
    for (const { status, answers, booked, before } of rounds) {
      expect(status).toBe(200)
      expect(booked).toBe(before)
      const codes = new Set(answers.map(({ body }) => body.code ?? 'sold'))
      expect([...codes].sort()).toEqual(['sold', 'staff-disabled-since'])
    }
    const sold = rounds.flatMap(({ answers }) => answers).filter(({ status }) => status === 200).length
    const slowest = Math.max(...rounds.map(({ took }) => took))
    tell(
      `disabled while selling: ${sold} sales before, 0 after the answer, the slowest in ${slowest.toFixed()} ms`,
    )
    expect(sold).toBeGreaterThanOrEqual(200)
    await expectSoundBooks(house.venue.owner)
  })

  test('is disabled after the sale under way is booked', async () => {
    expect(await stopDuringSale(await openHouse())).toEqual({ statuses: [200, 200], before: 2, booked: 2 })
  })

  test('twin: is disabled before the sale under way is booked when rows are not locked', async () => {
    expect(await stopDuringSale(await openHouse(twin))).toEqual({
      statuses: [200, 200],
      before: 1,
      booked: 2,
    })
  })
})

/** A sale is being booked, the disabling waits for it, and then a second sale arrives. Returns what became of the second sale. */
async function saleAfterDisabling(house: House): Promise<unknown> {
  const vendor = await addVendor(house)
  await openTill(vendor)
  const [first, disabling, next] = await house.venue.meetings.queue([
    () => house.sell(0, vendor),
    () => disable(house, 1, vendor),
    () => house.sell(1, vendor),
  ])
  expect([first.status, disabling.status]).toEqual([200, 200])
  return next.body.code ?? 'sold'
}

describe('a sale that arrives while the disabling of its vendor waits for the previous sale', () => {
  test('waits behind the disabling, and is refused', async () => {
    expect(await saleAfterDisabling(await openHouse())).toBe('staff-disabled-since')
  })

  test('twin: overtakes the disabling when batches share their lock of the account', async () => {
    const settings = { rewrite: sharingAccounts }
    expect(await saleAfterDisabling(await openHouse({ settings }))).toBe('sold')
  })
})

const open = ({ venue }: House, server: number, vendor: Caller) =>
  venue.at(server, vendor).post<{ id: string }>('/tills', { operationId: newOperationId(), float: 0 })

/** How many open tills a disabled person has: those that can still sell, and those that are stopped. */
async function tillsLeft({ venue }: House, { id }: Caller) {
  const { rows } = await venue.owner.sql<{ going_on: number; stopped: number }>`
    select count(*) filter (where stopped_at is null)::integer as going_on,
           count(*) filter (where stopped_at is not null)::integer as stopped
      from till
     where holder_id = ${id}
       and closed_at is null`
  return rows[0]
}

/** Eight loops at once: each closes the till and opens the next one. */
async function stopWhileReopening(house: House) {
  const vendor = await addVendor(house)
  let tillId = await openTill(vendor)
  const reopen = async (server: number) => {
    const closing = { operationId: newOperationId() }
    await house.venue.at(server, vendor).post(`/tills/${tillId}/closing`, closing)
    const answer = await open(house, server, vendor)
    if (answer.status === 200) tillId = answer.body.id
    return answer
  }
  const result = await stopWhile(house, vendor, reopen)
  return { ...result, left: await tillsLeft(house, vendor) }
}

async function stopDuringOpening(house: House) {
  const vendor = await addVendor(house)
  const stopped = await stopDuring(house, vendor, (server) => open(house, server, vendor))
  return { ...stopped, left: await tillsLeft(house, vendor) }
}

describe('a person disabled while a script closes and reopens their till', () => {
  test('is disabled at the first try, and has no till left that can sell', async () => {
    const house = await openHouse()
    const rounds = await racing(() => stopWhileReopening(house), { least: 5 })
    for (const { status, left, booked, before } of rounds) {
      expect(status).toBe(200)
      expect(left?.going_on).toBe(0)
      expect(booked).toBe(before)
    }
    await expectSoundBooks(house.venue.owner)
  })

  test('has the till of an opening under way stopped', async () => {
    const { left, ...stopped } = await stopDuringOpening(await openHouse())
    expect(stopped).toEqual({ statuses: [200, 200], before: 1, booked: 1 })
    expect(left).toEqual({ going_on: 0, stopped: 1 })
  })

  test('twin: keeps a till that can sell when rows are not locked', async () => {
    const { left, ...stopped } = await stopDuringOpening(await openHouse(twin))
    expect(stopped).toEqual({ statuses: [200, 200], before: 0, booked: 1 })
    expect(left).toEqual({ going_on: 1, stopped: 0 })
  })
})
