import { afterEach, describe, expect, test } from 'vitest'
import { noPager, usualTemplates } from '#rules/kitchen/pager.ts'
import {
  answersHttp,
  type FakeBase,
  hangsUp,
  neverEndsItsLine,
  openFakeBase,
  saysNothing,
  speaksNetPage,
  takesLines,
} from '../testing/base-station.ts'
import { nobodysAddress } from '../testing/receipt-printer.ts'
import { ringPager } from './ring-pager.ts'

let base: FakeBase | undefined
afterEach(async () => {
  await base?.close()
  base = undefined
})

const drivers = ['http', 'line', 'netpage'] as const
type Driver = (typeof drivers)[number]
const call = { id: 'c1', number: '14', order: 'A-127' }
const silent = { code: 'pager-silent', message: "La borne d'appel ne répond pas." }
const ring = (driver: Driver, address: string, template: string = usualTemplates[driver]) =>
  ringPager({ driver, address, template, message: '' }, call, AbortSignal.timeout(400))

describe('ringing a buzzer', () => {
  test('over HTTP asks the gateway to ring it', async () => {
    base = await openFakeBase(answersHttp())
    await ring('http', base.address)
    await ring('http', base.address, 'POST /calls {"n":"{numero}"}')
    expect(base.heard).toEqual([
      'GET /page?pager_number=14&message=Commande%20A-127',
      'POST /calls {"n":"14"}',
    ])
  })

  test('over a plain connection writes one line', async () => {
    base = await openFakeBase(takesLines)
    await ring('line', base.address, 'PAGE,{numero},4,{message}')
    expect(base.heard).toEqual(['PAGE,14,4,Commande A-127\r\n'])
  })

  test('by NetPage waits for the status of the same request', async () => {
    base = await openFakeBase(speaksNetPage())
    await ring('netpage', base.address)
    expect(base.heard).toEqual([
      '<PageRequest id="c1"><Pager Type="Guest" ID="14" SystemID="1"/></PageRequest>\n',
    ])
  })

  test.each(drivers)('by %s fails when nobody listens', async (driver) => {
    await expect(ring(driver, await nobodysAddress())).rejects.toMatchObject(silent)
  })

  test.each(drivers)('by %s fails when the base station accepts and never answers', async (driver) => {
    base = await openFakeBase(saysNothing)
    await expect(ring(driver, base.address)).rejects.toMatchObject(silent)
  })

  test.each(drivers)('by %s fails when the base station closes the connection', async (driver) => {
    base = await openFakeBase(hangsUp)
    await expect(ring(driver, base.address)).rejects.toMatchObject(silent)
  })

  test('over HTTP is refused when the gateway refuses', async () => {
    base = await openFakeBase(answersHttp(400))
    await expect(ring('http', base.address)).rejects.toMatchObject({ code: 'pager-refused' })
  })

  test('by NetPage is refused when the base station refuses', async () => {
    base = await openFakeBase(speaksNetPage('Failed'))
    await expect(ring('netpage', base.address)).rejects.toMatchObject({ code: 'pager-refused' })
  })

  test('by NetPage is refused when the base station does not find the buzzer', async () => {
    base = await openFakeBase(speaksNetPage('Pager not found'))
    await expect(ring('netpage', base.address)).rejects.toMatchObject({ code: 'pager-refused' })
  })

  test('by NetPage closes the connection on an endless line, before the timeout', async () => {
    base = await openFakeBase(neverEndsItsLine)
    const endless = AbortSignal.timeout(60_000)
    const pager = {
      driver: 'netpage',
      address: base.address,
      template: usualTemplates.netpage,
      message: '',
    } as const
    await expect(ringPager(pager, call, endless)).rejects.toMatchObject(silent)
    expect(endless.aborted).toBe(false)
  })

  test('is refused when no base station is set', async () => {
    await expect(ringPager(noPager, call)).rejects.toMatchObject({ code: 'pager-not-set' })
  })
})
