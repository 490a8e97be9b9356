import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOperationId, openVenue, type Venue } from './testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

test('a request that is still arriving when the server closes is answered and booked', async () => {
  const closing = await openVenue({ on: venue.fresh })
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const operationId = newOperationId()
  const body = JSON.stringify({ operationId, float: 500_00 })
  const asking = request(`${closing.urls[0]}/api/v1/tills`, {
    method: 'POST',
    headers: { cookie: operator.cookie, 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>
  asking.write(body.slice(0, 10))
  await wait(200)
  const closed = closing.close()
  await wait(200)
  asking.end(body.slice(10))
  expect((await answered)[0].statusCode).toBe(200)
  await closed
  const { body: mine } = await operator.get<{ till: { float: number } }>('/tills/mine')
  expect(mine.till.float).toBe(500_00)
})
