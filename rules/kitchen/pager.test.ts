import { describe, expect, test } from 'vitest'
import { attempt } from '../plain/refusal.ts'
import { mustBePager, noPager, type Pager, usualTemplates } from './pager.ts'

const gateway: Pager = {
  driver: 'http',
  address: '192.168.1.60',
  template: '/page?pager_number={numero}',
  message: 'Commande {commande} prête',
}

describe('the base station of the buzzers', () => {
  test.each([
    ['http', '192.168.1.60', '192.168.1.60:80'],
    ['http', ' Borne.local:8080 ', 'borne.local:8080'],
    ['netpage', '192.168.1.60', '192.168.1.60:3700'],
    ['line', '192.168.1.60:2000', '192.168.1.60:2000'],
  ] as const)('with the driver %s and the address «%s» listens at %s', (driver, address, written) => {
    expect(mustBePager({ driver, address, template: '', message: '' })).toMatchObject({ address: written })
  })

  test.each(['http', 'line', 'netpage'] as const)('with the driver %s has a default template', (driver) => {
    const address = '192.168.1.60:80'
    expect(mustBePager({ driver, address, template: ' ', message: '' }).template).toBe(usualTemplates[driver])
    const typed = { driver, address, template: usualTemplates[driver], message: '' }
    expect(mustBePager(typed)).toEqual(typed)
  })

  test('that is switched off stores nothing', () => {
    expect(mustBePager({ ...gateway, driver: 'none' })).toEqual(noPager)
  })

  test.each([
    ['http', 'GET /page?n={numero}&m={message}'],
    ['http', 'POST /calls {"pager":"{numero}","order":"{commande}"}'],
    ['http', 'POST /calls pager={numero}'],
    ['line', 'PAGE,{numero},4,{message}'],
    ['netpage', '<Pager Type="Guest" ID="{numero}" SystemID="4"/><Message>11</Message>'],
  ] as const)('with the driver %s may have the template «%s»', (driver, template) => {
    expect(mustBePager({ ...gateway, driver, address: '10.0.0.9:80', template }).template).toBe(template)
  })

  // In order of precedence: each also has every fault listed below it.
  const faulty: Pager = { ...gateway, address: 'nulle part', template: '/page', message: '{numero}' }
  test.each([
    ['pager-address-malformed', faulty],
    ['pager-address-malformed', { ...faulty, driver: 'line', address: '192.168.1.60' }],
    ['pager-template-malformed', { ...faulty, address: '10.0.0.9' }],
    [
      'pager-message-malformed',
      { ...faulty, address: '10.0.0.9', template: gateway.template, message: '{numero} جاهز' },
    ],
    ['pager-message-unwritable', { ...gateway, address: '10.0.0.9', message: 'طلبك جاهز' }],
  ] as const)('is refused: %s', (code, typed) => {
    expect(attempt(() => mustBePager(typed))).toMatchObject({ refusal: { code } })
  })

  test.each([
    ['http', 'page?n={numero}'],
    ['http', 'PUT /page?n={numero}'],
    ['http', 'GET /page?n={numero} x'],
    ['http', '/page?n={numéro}&x={numero}'],
    ['http', '/page?n={numero}&x={carte}'],
    ['line', 'PAGE,14,4'],
    ['line', 'PAGE,{numero},\u0007'],
    ['netpage', '<PageRequest><Pager ID="{numero}"/></PageRequest>'],
  ] as const)('with the driver %s cannot have the template «%s»', (driver, template) => {
    expect(
      attempt(() => mustBePager({ ...gateway, driver, address: '10.0.0.9:80', template })),
    ).toMatchObject({
      refusal: { code: 'pager-template-malformed', details: { place: '{numero}' } },
    })
  })
})
