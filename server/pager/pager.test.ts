import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PagerOnTheWire } from '#contract/kitchen/pager.ts'
import { noPager } from '#rules/kitchen/pager.ts'
import { answersHttp, hangsUp, openFakeBase, takesLines } from '../testing/base-station.ts'
import { nobodysAddress } from '../testing/receipt-printer.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  expect((await setBase(noPager)).status).toBe(200)
})

const usual = { template: '', message: '' }
const setBase = (base: object) => admin.put<PagerOnTheWire & { code: string }>('/settings/pager', base)
const readBase = async () => (await admin.get<PagerOnTheWire>('/settings/pager')).body
const tryIt = (number = '14') =>
  admin.post<{ code: string; message: string }>('/settings/pager/trial', { number })

describe('the base station of the venue', () => {
  test('is not set until an admin gives its address', async () => {
    expect(await readBase()).toEqual({ ...noPager, silentSince: null })
    expect(await setBase({ driver: 'http', address: '192.168.1.60', ...usual })).toEqual({
      status: 200,
      body: {
        driver: 'http',
        address: '192.168.1.60:80',
        template: 'GET /page?pager_number={numero}&message={message}',
        message: '',
        silentSince: null,
      },
    })
  })

  test("cannot have an invalid address, or a template without the buzzer's number", async () => {
    expect(await setBase({ driver: 'http', address: 'http://borne', ...usual })).toMatchObject({
      status: 400,
      body: { code: 'pager-address-malformed' },
    })
    expect(
      await setBase({ driver: 'line', address: '10.0.0.9:2000', template: 'PAGE', message: '' }),
    ).toMatchObject({ status: 400, body: { code: 'pager-template-malformed' } })
    expect(await readBase()).toMatchObject({ driver: 'none' })
  })

  test('is written in the journal, with its previous value', async () => {
    await setBase({ driver: 'line', address: '10.0.0.9:2000', ...usual })
    type Shown = { rows: { detail: string }[] }
    const { rows } = (await admin.get<Shown>('/access?kind=pager-changed')).body
    expect(rows[0]?.detail).toContain('ligne TCP')
    expect(rows[0]?.detail).toContain('10.0.0.9:2000')
  })
})

describe('a test of the base station', () => {
  test('is refused while none is set', async () => {
    expect(await tryIt()).toMatchObject({ status: 409, body: { code: 'pager-not-set' } })
  })

  test('rings the buzzer whose number the admin types', async () => {
    const base = await openFakeBase(takesLines)
    await setBase({
      driver: 'line',
      address: base.address,
      template: 'PAGE,{numero},4,{message}',
      message: 'Essai',
    })
    expect((await tryIt('B12')).status).toBe(200)
    expect(base.heard).toEqual(['PAGE,B12,4,Essai\r\n'])
    await base.close()
  })

  test('reports that the base station is silent, until it answers again', async () => {
    const base = await openFakeBase(hangsUp)
    await setBase({ driver: 'http', address: base.address, ...usual })
    const silent = { status: 504, body: { code: 'pager-silent', message: "La borne d'appel ne répond pas." } }
    expect(await tryIt()).toMatchObject(silent)
    const { silentSince } = await readBase()
    expect(silentSince).not.toBeNull()
    expect(await tryIt()).toMatchObject(silent)
    expect(await readBase()).toMatchObject({ silentSince })
    await base.close()

    const again = await openFakeBase(answersHttp())
    await venue.owner.sql`update venue_settings set pager_address = ${again.address}`
    expect((await tryIt()).status).toBe(200)
    expect(await readBase()).toMatchObject({ silentSince: null })
    await again.close()
  })

  test('of a new base station ignores what was known of the previous one', async () => {
    await setBase({ driver: 'http', address: await nobodysAddress(), ...usual })
    await tryIt()
    expect((await readBase()).silentSince).not.toBeNull()
    await setBase({ driver: 'http', address: '10.0.0.9:80', ...usual })
    expect((await readBase()).silentSince).toBeNull()
  })
})
