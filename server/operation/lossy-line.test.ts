/** Five answers in a hundred are lost on the way: every device still learns the outcome of each operation, and every sum is exact. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chanceFrom, expectNothingLost, expectNothingTwice } from '../testing/acts-in-the-books.ts'
import { issueCards } from '../testing/card-desk.ts'
import { openDesk, openStall } from '../testing/counter.ts'
import { type LossyLine, openLossyLine } from '../testing/lossy-line.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Evening, openClients } from '../testing/till-clients.ts'
import { openVenue, secrets, type Venue } from '../testing/venue.ts'

/** LOSSY_OPERATIONS makes the run longer; LOSSY_SEED loses the same answers again. */
const operations = Number(process.env.LOSSY_OPERATIONS ?? 1_000)
const seed = Number(process.env.LOSSY_SEED ?? Date.now() % 2 ** 31)
const firstBalance = 500_00
const firstStock = 900_000_000

let venue: Venue
let outside: Venue
let line: LossyLine
let evening: Evening
beforeAll(async () => {
  venue = await openVenue()
  line = await openLossyLine(venue.urls[0] as string, chanceFrom(seed))
  outside = await openVenue({
    ...{ servers: 0, on: venue.fresh },
    elsewhere: { url: line.url, secrets },
  })
  const { stand, vendors } = await openStall(outside, 'A', 8)
  const desks = await Promise.all(Array.from({ length: 8 }, () => openDesk(outside, 99_999_99)))
  const products = await Promise.all(
    [7_50, 12_00, 30_00].map((price) => venue.addProduct({ standId: stand.id, price, stock: firstStock })),
  )
  const cards = await issueCards(await venue.addPerson({ role: 'admin' }), 24, firstBalance)
  const cardIds = cards.map(({ id }) => id)
  evening = { desks, vendors, products, cardIds, spareCards: [], chance: chanceFrom(seed + 1) }
})
afterAll(async () => {
  await outside?.close()
  await line?.close()
  await venue?.close()
})

test(`${operations} operations over a connection that loses answers (seed ${seed})`, {
  timeout: operations * 100 + 60_000,
}, async () => {
  const clients = openClients(evening)
  line.lose(0.05)
  clients.open()
  await vi.waitUntil(() => clients.acts.length >= operations, { timeout: operations * 100, interval: 20 })
  await clients.close()
  tell(`${clients.acts.length} operations, ${line.lost} answers lost, ${line.passed} heard`)
  expect(line.lost).toBeGreaterThan(operations / 100)
  expect(clients.odd).toEqual([])
  await expectNothingLost(venue, clients.acts)
  await expectNothingTwice(venue, clients.acts, { ...evening, firstBalance, firstStock })
  await expectSoundBooks(venue.owner)
})
