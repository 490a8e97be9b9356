/** The links of boards are short, so a network that tries wrong links has to wait, and finds nothing while it waits. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freeMisses } from '#rules/plain/lookup-throttle.ts'
import { makeBoard } from '../testing/board.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00.000Z')
let venue: Venue
let admin: Caller
let standId: string
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now, trustProxy: ['127.0.0.1'] } })
  admin = await venue.addPerson({ role: 'admin' })
  standId = (await venue.addStand('A')).id
})
afterAll(() => venue.close())

let networks = 0
let boards = 0
/** A network that has not tried any link yet. */
let guesser: string
let neighbour: string
beforeEach(() => {
  networks += 2
  guesser = `198.51.100.${networks}`
  neighbour = `198.51.100.${networks + 1}`
  now = new Date(now.getTime() + 3_600_000)
})

const aBoard = () => {
  boards += 1
  return makeBoard(admin, [standId], `Écran ${boards}`)
}
async function open(token: string, source: string): Promise<number> {
  const { status, body } = await fetch(`${venue.urls[0]}/api/board/${token}`, {
    headers: { 'x-forwarded-for': source },
  })
  await body?.cancel()
  return status
}
async function guess(count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push(await open(`ZZZZZZ${10 + n}`, guesser))
  return statuses
}

describe('a network that tries links of boards that do not exist', () => {
  test('has to wait after twenty tries, and cannot even open an existing board then', async () => {
    const { token } = await aBoard()
    expect(new Set(await guess(freeMisses))).toEqual(new Set([404]))
    expect(await guess(1)).toEqual([429])
    expect(await open(token, guesser)).toBe(429)
    expect(await open(token, neighbour)).toBe(200)
    now = new Date(now.getTime() + 2_000)
    expect(await open(token, guesser)).toBe(200)
  })

  test('can still open a board that it opened before, and the link of a board revoked since does not count as a wrong one', async () => {
    const [shown, revoked] = [await aBoard(), await aBoard()]
    expect(await open(shown.token, guesser)).toBe(200)
    expect(await open(revoked.token, guesser)).toBe(200)
    await admin.post(`/boards/${revoked.id}/revocation`, {})
    for (let n = 0; n < freeMisses + 1; n += 1) expect(await open(revoked.token, guesser)).toBe(404)
    await guess(freeMisses + 1)
    expect(await guess(1)).toEqual([429])
    expect(await open(shown.token, guesser)).toBe(200)
    expect(await open(revoked.token, guesser)).toBe(404)
  })
})
