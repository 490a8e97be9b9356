import { describe, expect, test } from 'vitest'
import { noPager } from '../kitchen/pager.ts'
import { dirhams } from '../plain/money.ts'
import { type DeskSettings, defaultDeskSettings } from '../recharge/desk-settings.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import {
  cardSettingsInWords,
  changesInWords,
  deskSettingsInWords,
  pagerInWords,
  printerInWords,
} from './settings-change.ts'

const told = (before: Partial<DeskSettings>, after: Partial<DeskSettings>) =>
  plainSpaces(
    changesInWords(
      deskSettingsInWords,
      { ...defaultDeskSettings, ...before },
      { ...defaultDeskSettings, ...after },
    ),
  )

describe('a change of settings in words', () => {
  test.each<[string, Partial<DeskSettings>, Partial<DeskSettings>]>([
    ['Limite par recharge : aucune → 100,00 DH', {}, { rechargeLimit: dirhams(100) }],
    ['Plafond par carte : 200,00 DH → aucun', { cardLimit: dirhams(200) }, {}],
    ['Remboursement au-delà de la caisse : non → oui', {}, { refundsBeyondDrawer: true }],
    ["Tolérance d'écart : 0,00 DH → 5,50 DH", {}, { differenceTolerance: dirhams(5.5) }],
    ["Comptage à l'aveugle : oui → non", {}, { countsBlind: false }],
    ['Les stands encaissent des espèces : oui → non', { standsHoldCash: true }, {}],
    [
      'Montants rapides : 10,00 DH, 20,00 DH → 20,00 DH, 10,00 DH',
      { quickAmounts: [dirhams(10), dirhams(20)] },
      { quickAmounts: [dirhams(20), dirhams(10)] },
    ],
  ])('%s', (sentence, before, after) => expect(told(before, after)).toBe(sentence))

  test('lists every changed setting, in the order of the form', () => {
    expect(told({}, { countsBlind: false, rechargeLimit: dirhams(100) })).toBe(
      "Limite par recharge : aucune → 100,00 DH ; Comptage à l'aveugle : oui → non",
    )
  })

  test('is empty when no setting changed', () => expect(told({}, {})).toBe(''))

  test('has the old and the new address of a printer', () => {
    const moved = (from: string | null, to: string | null) =>
      plainSpaces(changesInWords(printerInWords, { address: from }, { address: to }))
    expect(moved(null, '192.168.1.50:9100')).toBe('Imprimante de reçus : aucune → 192.168.1.50:9100')
    expect(moved('192.168.1.50:9100', null)).toBe('Imprimante de reçus : 192.168.1.50:9100 → aucune')
  })

  test('has the base station and its message', () => {
    const line = { driver: 'line', address: '10.0.0.9:2000', template: 'PAGE,{numero}', message: '' } as const
    expect(plainSpaces(changesInWords(pagerInWords, noPager, line))).toBe(
      "Borne d'appel : aucune → ligne TCP ; Adresse : aucune → 10.0.0.9:2000 ; Appel : aucun → PAGE,{numero}",
    )
  })

  test('has the settings of cards too', () => {
    const [before, after] = [{ blocksSuspectCards: true }, { blocksSuspectCards: false }]
    expect(plainSpaces(changesInWords(cardSettingsInWords, before, after))).toBe(
      'Bloquer les cartes suspectes : oui → non',
    )
  })
})
