/** Another computer of the house may be the first: what this one books meanwhile is answered to nobody as done. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawCodes } from '../card/draw-codes.ts'
import { cardIssue } from '../card/issue-card.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { drawFrom } from '../platform/draw.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'
import { type Bookkeeper, type BookkeeperParts, startBookkeeper } from './bookkeeper.ts'

let venue: Venue
let admin: Caller
let database: Database
let bookkeeper: Bookkeeper
let heard: string[]
let isFirst: boolean
/** When its commit is done, it is the first no more. */
let losesItsPlace: boolean
const parts = (): BookkeeperParts => ({
  database: {
    ...database,
    transaction: async (work, lastly) => {
      const result = await database.transaction(work, lastly)
      if (losesItsPlace) isFirst = false
      return result
    },
  },
  clock: () => new Date(),
  seal: () => '0'.repeat(64),
  isAuthentic: () => true,
  fixedTurnHour: null,
  announce: () => void heard.push('what changed'),
  announceUnknown: () => void heard.push('anything'),
  onError: () => {},
})
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  database = openDatabase(venue.fresh.app)
  bookkeeper = startBookkeeper({ ...parts(), mayAcknowledge: () => isFirst })
})
afterAll(async () => {
  await bookkeeper.close()
  await database.close()
  await venue.close()
})
beforeEach(() => {
  heard = []
  isFirst = true
  losesItsPlace = false
})

const issue = (operationId = newOperationId(), by = bookkeeper) => {
  const request = { type: 'BASIC', initialBalance: 50_00, validityDays: 30 } as const
  const input = {
    ...request,
    candidates: drawCodes(operationId, drawFrom('a house')),
  }
  return by.book(cardIssue({ operationId, actorId: admin.id, input, request } as never))
}

test('a computer that may not be the first books nothing, and says that it is not known', async () => {
  isFirst = false
  const operationId = newOperationId()
  await expect(issue(operationId)).rejects.toMatchObject({ code: 'service-unavailable' })
  isFirst = true
  expect(await bookkeeper.settle(operationId, admin.id)).toMatchObject({ happened: false })
})

test('what it had booked when it lost its place is unknown to whoever asked, and there once it is the first again', async () => {
  const operationId = newOperationId()
  losesItsPlace = true
  await expect(issue(operationId)).rejects.toMatchObject({ code: 'service-unavailable' })
  expect(heard).toEqual([])
  isFirst = true
  losesItsPlace = false
  expect(await bookkeeper.settle(operationId, admin.id)).toMatchObject({ happened: true })
  expect(heard).toContain('anything')
})

test('twin: a bookkeeper that does not ask says that it was done', async () => {
  const blind = startBookkeeper(parts())
  losesItsPlace = true
  expect(await issue(newOperationId(), blind)).toMatchObject({ balance: 50_00 })
  await blind.close()
})
