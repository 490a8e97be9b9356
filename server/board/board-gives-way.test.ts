/** When a link is open on too many screens, which of them goes dark. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBoard, type Television, watchBoard } from '../testing/board.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'
import { mostScreensOfBoard } from './board-screens.ts'

let now: Date | undefined
let venue: Venue
let admin: Caller
let kitchen: Kitchen
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now ?? new Date() } })
  admin = await venue.addPerson({ role: 'admin' })
  kitchen = await openKitchen(venue, 'A')
})
afterAll(() => venue.close())

const url = () => venue.urls[0] as string
const numberOf = async (saleId: string) => {
  const { rows } = await venue.owner.sql<{ order_number: string }>`
    select order_number
      from sale
     where id = ${saleId}`
  return rows[0]?.order_number as string
}
let named = 0
const aBoard = () => {
  named += 1
  return makeBoard(admin, [kitchen.standId], `Écran ${named}`)
}
const gaveWay = (television: Television) =>
  television.frames().some((frame) => frame.startsWith('event: elsewhere'))

test('when a link is open on too many screens, the screen that was switched on first stops showing the board', async () => {
  const { token } = await aBoard()
  const televisions: Television[] = []
  for (let n = 0; n <= mostScreensOfBoard; n += 1) televisions.push(await watchBoard(url(), token))
  await televisions[0]?.ended
  expect(televisions[0]?.frames().at(-1)).toContain('event: elsewhere')
  const number = await numberOf(await kitchen.sell())
  for (const television of televisions.slice(1)) {
    await expect.poll(() => television.shows()[number]).toBe('waiting')
    television.switchOff()
  }
})

test('a screen that has shown the board for long keeps showing it, however many others open its link', async () => {
  const { token } = await aBoard()
  const wall = await watchBoard(url(), token)
  now = new Date(Date.now() + 11 * 60_000)
  const televisions: Television[] = []
  for (let n = 0; n < 2 * mostScreensOfBoard; n += 1) televisions.push(await watchBoard(url(), token))
  now = undefined
  const number = await numberOf(await kitchen.sell())
  await expect.poll(() => wall.shows()[number]).toBe('waiting')
  expect(televisions.filter(gaveWay)).toHaveLength(mostScreensOfBoard + 1)
  for (const television of [wall, ...televisions]) television.switchOff()
})

test('when all screens have shown the board for long, a new one is let in, and the newest of the old ones stops showing it', async () => {
  const { token } = await aBoard()
  const walls: Television[] = []
  for (let n = 0; n < mostScreensOfBoard; n += 1) walls.push(await watchBoard(url(), token))
  now = new Date(Date.now() + 11 * 60_000)
  const newcomer = await watchBoard(url(), token)
  now = undefined
  await expect.poll(() => walls.map(gaveWay)).toEqual([false, false, false, true])
  const number = await numberOf(await kitchen.sell())
  for (const television of [...walls.slice(0, -1), newcomer]) {
    await expect.poll(() => television.shows()[number]).toBe('waiting')
    television.switchOff()
  }
})
