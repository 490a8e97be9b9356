import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBoard } from '../testing/board.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { getOf, rawConnection } from '../testing/raw-connection.ts'
import { hearUncaught } from '../testing/uncaught.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'
import { mostScreensOfBoard } from './board-screens.ts'

const uncaught = hearUncaught()
let venue: Venue
let admin: Caller
let kitchen: Kitchen
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  kitchen = await openKitchen(venue, 'A')
})
afterAll(() => venue.close())

const connect = (lines: string) => rawConnection(venue.urls[0] as string, lines)
let boards = 0
const aBoard = () => {
  boards += 1
  return makeBoard(admin, [kitchen.standId], `Écran ${boards}`)
}
const questionFor = ({ token }: { token: string }) => getOf(`/api/board/${token}`)
const askForBoard = async () => questionFor(await aBoard())

test('when forty televisions open the link of one board at once, four of them keep showing it', async () => {
  const question = await askForBoard()
  const televisions = Array.from({ length: 40 }, () => connect(question))
  const gaveWay = () => televisions.filter(({ heard }) => heard().includes('event: elsewhere'))
  await expect.poll(() => gaveWay().length).toBe(40 - mostScreensOfBoard)
  const shown = televisions.filter(({ heard }) => !heard().includes('event: elsewhere'))
  await kitchen.sell()
  for (const { heard } of shown) await expect.poll(heard).toContain('data: {"changed"')
  for (const { close } of televisions) close()
  expect(uncaught()).toEqual([])
})

const pipelined = [
  ['one board twelve times', async () => (await askForBoard()).repeat(12)],
  ['two boards', async () => (await askForBoard()) + (await askForBoard())],
  [
    'what two people hear',
    async () => {
      const other = await venue.addPerson({ role: 'vendor' })
      return getOf('/api/live', kitchen.vendor.cookie) + getOf('/api/live', other.cookie)
    },
  ],
] as const

test.each(pipelined)(
  'a connection that requests %s at once is closed, and no other connection is affected',
  async (_, lines) => {
    const television = connect(await askForBoard())
    const greedy = connect(await lines())
    await expect.poll(greedy.isOpen).toBe(false)
    await expect.poll(television.heard).toContain('event: all')
    await kitchen.sell()
    await expect.poll(television.heard).toContain('data: {"changed"')
    television.close()
    expect(uncaught()).toEqual([])
  },
)

test('a board that is revoked while a dozen screens open its link ends properly on all of them', async () => {
  const board = await aBoard()
  const question = questionFor(board)
  const televisions = Array.from({ length: 6 }, () => connect(question))
  const [, ...answers] = await Promise.all([
    admin.post(`/boards/${board.id}/revocation`, {}),
    ...Array.from({ length: 6 }, () => fetch(`${venue.urls[0]}/api/board/${board.token}`)),
  ])
  for (const { body } of answers) await body?.cancel()
  for (const { isOpen, heard } of televisions)
    await expect
      .poll(() => !isOpen() || heard().endsWith('0\r\n\r\n') || heard().includes(' 404 '))
      .toBe(true)
  for (const { close } of televisions) close()
  expect(uncaught()).toEqual([])
})
