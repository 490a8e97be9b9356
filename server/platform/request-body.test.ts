import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTo } from '../testing/answer-to.ts'
import { expectFailure } from '../testing/failure.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'
import { largestBody, readBody } from './request-body.ts'

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

const aCard = () => ({
  operationId: newOperationId(),
  type: 'BASIC',
  initialBalance: 50_00,
  validityDays: 30,
})

/** A request of which only the headers have been sent. */
function begin({ cookie }: Caller) {
  const asked = request(`${venue.urls[0]}/api/v1/cards`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
  })
  const answered = answerTo(asked)
  asked.flushHeaders()
  return { asked, answered }
}

const cards = async () => {
  const { rows } = await venue.owner.sql<{ n: number }>`select count(*)::integer as n from card`
  return rows[0]?.n ?? 0
}

const write = (asked: ClientRequest, text: string) =>
  new Promise<void>((written) => asked.write(text, () => written()))

test('a body that arrives in pieces, even cut inside a character, is read whole', async () => {
  const bytes = Buffer.from(JSON.stringify({ note: 'sans œuf, à côté' }))
  const inPieces = Readable.from(Array.from(bytes, (byte) => Buffer.of(byte)))
  expect(await readBody(inPieces as IncomingMessage)).toEqual({ note: 'sans œuf, à côté' })
})

test('a body in many small pieces takes no more memory than one in few', async () => {
  setFlagsFromString('--expose-gc')
  const tidyUp = runInNewContext('gc') as () => void
  const pieces = 50_000
  const send = async () => {
    const slow = new Readable({ read: () => {} })
    void readBody(slow as IncomingMessage)
    for (let sent = 0; sent < pieces; sent += 1) {
      slow.push(Buffer.alloc(1, ' '))
      if (sent % 1_000 === 0) await new Promise(setImmediate)
    }
    return slow
  }
  tidyUp()
  const before = process.memoryUsage()
  const kept = [await send(), await send(), await send(), await send()]
  await new Promise(setImmediate)
  tidyUp()
  const after = process.memoryUsage()
  const grownBy = after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers
  expect(grownBy).toBeLessThan(kept.length * pieces * 100)
})

test('a byte order mark before a body is ignored', async () => {
  const marked = Readable.from([Buffer.from('\uFEFF{"note":""}')])
  expect(await readBody(marked as IncomingMessage)).toEqual({ note: '' })
})

test('the largest allowed body is read, and one byte more is refused', async () => {
  const { operationId, ...card } = aCard()
  const padded = (size: number) => {
    const text = JSON.stringify({ operationId, ...card })
    return text + ' '.repeat(size - text.length)
  }
  for (const [size, status] of [
    [largestBody, 200],
    [largestBody + 1, 413],
  ] as const) {
    const { asked, answered } = begin(admin)
    asked.end(padded(size))
    expect((await answered).status).toBe(status)
  }
})

test('an endless body is refused while it still arrives, and its connection is closed', async () => {
  const { asked, answered } = begin(admin)
  await write(asked, ' '.repeat(2 * largestBody))
  const { status, body, connection } = await answered
  expect(expectFailure(status, body)).toBe('request-too-large')
  expect(connection).toBe('close')
  if (!asked.closed) await once(asked, 'close')
})

test('a request that follows a refused one on the same connection is answered', async () => {
  const { port, hostname } = new URL(venue.urls[0] as string)
  const body = JSON.stringify(aCard())
  const line = connect(Number(port), hostname)
  line.write(
    [
      `GET /api/nothing HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`,
      `POST /api/v1/cards HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${admin.cookie}\r\n`,
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    ].join(''),
  )
  const answers = (await line.toArray()).join('')
  expect([...answers.matchAll(/^HTTP\/1.1 (\d+)/gm)].map(([, status]) => status)).toEqual(['404', '200'])
})

test('a body that is cut off in the middle is refused at once', async () => {
  const cut = new Readable({ read: () => {} })
  const read = readBody(cut as IncomingMessage)
  cut.push('{"note":')
  cut.destroy(new Error('hung up'))
  await expect(read).rejects.toMatchObject({ code: 'request-malformed' })
})

test('a request cut off by its caller changes nothing, and the next one is answered', async () => {
  const before = await cards()
  const { asked, answered } = begin(admin)
  await write(asked, JSON.stringify(aCard()).slice(0, 20))
  asked.destroy()
  await expect(answered).rejects.toThrow()
  expect(await admin.post('/cards', aCard())).toMatchObject({ status: 200 })
  expect(await cards()).toBe(before + 1)
})

test('a person disabled while their request still arrives is refused', async () => {
  const colleague = await venue.addPerson({ role: 'recharge_operator' })
  const text = JSON.stringify(aCard())
  const { asked, answered } = begin(colleague)
  await write(asked, text.slice(0, 20))
  // This request is answered while the other one is still arriving.
  await admin.get('/stands')
  await venue.owner.sql`update staff set is_active = false where id = ${colleague.id}`
  asked.end(text.slice(20))
  const { status, body } = await answered
  expect(expectFailure(status, body)).toBe('staff-disabled-since')
})
