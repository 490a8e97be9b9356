import { call } from '@orpc/server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { longestExportMs, saysItWasCut } from '#rules/figures/export.ts'
import { findSignedIn } from '../staff/staff-store.ts'
import { addManySales } from '../testing/taken-home.ts'
import { type Caller, openVenue, tokenOf, type Venue } from '../testing/venue.ts'
import { exportRows } from './export-rows.ts'

const count = 1_000
let now = new Date('2026-11-22T21:00:00Z')
let venue: Venue

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  const { id } = await venue.addStand('A')
  await addManySales(venue, { count, standId: id, day: '2026-11-22' })
})
afterAll(() => venue.close())
afterEach(() => void vi.restoreAllMocks())

/** Calls the export directly and reads it as a browser does, but without the buffers of a network. */
async function slowly(caller: Caller, meanwhile: () => Promise<unknown>): Promise<string> {
  const house = venue.houses[0]?.house
  if (!house) throw new Error('no house')
  const visit = {
    whoIsThere: async () => (await findSignedIn(venue.owner, [tokenOf(caller.cookie)]))[0],
    cookies: undefined,
    setCookies: () => {},
    sendWitness: () => {},
    source: '',
    device: '',
    isHttps: false,
    isPrivate: true,
  }
  const file = await call(exportRows, { kind: 'sales', period: 'all' }, { context: { house, visit } })
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader.read()).value ?? ''
  await meanwhile()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
  }
}

const rowsOf = (text: string) => text.trimEnd().split('\r\n').slice(1)
const admit = (name: string) => venue.addPerson({ role: 'admin', name })
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

describe('a file that is read slowly', () => {
  test('is complete for a person who still has the right to it after a minute', async () => {
    const text = await slowly(await admit('Samira'), async () => passSeconds(60))
    expect(rowsOf(text)).toHaveLength(count)
    expect(saysItWasCut(text)).toBe(false)
  })

  test.each([
    ['was signed out', (id: string) => venue.owner.sql`delete from sign_in where staff_id = ${id}`],
    [
      'is no administrator any more',
      (id: string) => venue.owner.sql`update staff set role = 'econome' where id = ${id}`,
    ],
  ])('is cut within half a minute for a person who %s', async (_, shutOut) => {
    const admin = await admit('Youssef')
    const text = await slowly(admin, async () => {
      await shutOut(admin.id)
      passSeconds(30)
    })
    expect(saysItWasCut(text)).toBe(true)
    expect(rowsOf(text).length).toBeLessThan(count / 2)
  })

  test('is cut after ten minutes, and its person may start another', async () => {
    const time = new AbortController()
    const timeout = AbortSignal.timeout
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms === longestExportMs ? time.signal : timeout.call(AbortSignal, ms),
    )
    const admin = await admit('Salma')
    const text = await slowly(admin, async () => time.abort())
    expect(longestExportMs).toBe(600_000)
    expect(saysItWasCut(text)).toBe(true)
    expect(rowsOf(text).length).toBeLessThan(count / 2)
    vi.restoreAllMocks()
    expect(rowsOf(await slowly(admin, async () => {}))).toHaveLength(count)
  })
})
