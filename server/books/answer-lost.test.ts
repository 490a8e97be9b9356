/** A batch was committed and the answer of the database lost: a repeated request finds it booked, and every screen must still hear of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawCodes } from '../card/draw-codes.ts'
import { cardIssue } from '../card/issue-card.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { drawFrom } from '../platform/draw.ts'
import { aSecond, openStream } from '../testing/stream.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'
import { type Bookkeeper, startBookkeeper } from './bookkeeper.ts'

/** Parts of a bookkeeper whose announcements reach no screen. */
const aside = {
  clock: () => new Date(),
  seal: () => '0'.repeat(64),
  isAuthentic: () => true,
  fixedTurnHour: null,
  announce: () => {},
  announceUnknown: () => {},
  onError: () => {},
}

let venue: Venue
let admin: Caller
let database: Database
let bookkeeper: Bookkeeper
let heard: string[]
/** The fate of the answers to the next commits, in order. */
let answers: ('lost' | 'never sent')[]
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  admin = await venue.addPerson({ role: 'admin' })
  database = openDatabase(venue.fresh.app)
  const losing: Database = {
    ...database,
    transaction: async (work, lastly) => {
      const fate = answers.shift()
      if (fate !== 'never sent') {
        const result = await database.transaction(work, lastly)
        if (!fate) return result
      }
      throw new Error('Query read timeout')
    },
  }
  bookkeeper = startBookkeeper({
    ...aside,
    database: losing,
    announce: () => heard.push('what changed'),
    announceUnknown: () => heard.push('anything'),
  })
})
afterAll(async () => {
  await bookkeeper.close()
  await database.close()
  await venue.close()
})
beforeEach(() => {
  heard = []
  answers = []
})

const issue = (operationId = newOperationId(), by = bookkeeper) => {
  const request = { type: 'BASIC', initialBalance: 50_00, validityDays: 30 } as const
  const input = {
    ...request,
    candidates: drawCodes(operationId, drawFrom('a house')),
  }
  return by.book(cardIssue({ operationId, actorId: admin.id, input, request } as never))
}

test('when the answer to a batch is lost, a retry finds it booked, and every screen loads all its data again', async () => {
  answers = ['lost']
  expect(await issue()).toMatchObject({ balance: 50_00 })
  expect(heard).toEqual(['anything'])
})

test('nothing is announced while the database does not answer, and the next batch makes every screen load all its data again', async () => {
  answers = ['lost', 'never sent']
  await expect(issue()).rejects.toMatchObject({ code: 'service-unavailable' })
  expect(heard).toEqual([])
  await issue()
  expect(heard).toEqual(['what changed', 'anything'])
})

test('a question about an operation that was never announced makes every screen at every server load all its data again, once', async () => {
  const silent = startBookkeeper({ ...aside, database })
  const operationId = newOperationId()
  await issue(operationId, silent)
  await silent.close()
  const streams = await Promise.all(venue.urls.map((url) => openStream(url, admin.cookie)))
  for (const stream of streams) {
    await stream.until(({ event }) => event === 'hello')
    stream.forget()
  }
  const settled = await admin.post(`/operations/${operationId}/settlement`, {})
  expect(settled.body).toMatchObject({ happened: true })
  for (const stream of streams) {
    expect(await stream.until(({ event }) => event === 'hello')).toBeDefined()
    stream.forget()
  }
  await admin.post(`/operations/${operationId}/settlement`, {})
  await aSecond(venue.urls[0] as string)
  for (const stream of streams) {
    expect(await stream.until(({ event }) => event === 'hello', 0)).toBeUndefined()
    stream.close()
  }
})

test('a question about an announced operation announces nothing', async () => {
  const operationId = newOperationId()
  await issue(operationId)
  expect(await bookkeeper.settle(operationId, admin.id)).toMatchObject({ happened: true })
  expect(heard).toEqual(['what changed'])
})

test('an operation that never happened is not announced', async () => {
  const operationId = newOperationId()
  for (let n = 0; n < 2; n += 1) await bookkeeper.settle(operationId, admin.id)
  expect(heard).not.toContain('anything')
})
