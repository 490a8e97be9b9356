import { expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { defaultDeskSettings } from '#rules/recharge/desk-settings.ts'
import { draftOf, lateMinutesAdvice, quickAmountsAdvice, readSettings } from './desk-settings-draft.ts'

const draft = draftOf(defaultDeskSettings)

test('the settings put into the form are read back unchanged', () => {
  expect(readSettings(draft)).toEqual({ settings: defaultDeskSettings })
  expect(draft.quickAmounts).toBe('20 50 100 150 200 500')
})

test('the limit of cards starts at 200 dirhams when it is switched on', () => {
  expect(readSettings({ ...draft, limitsCard: true })).toEqual({
    settings: { ...defaultDeskSettings, cardLimit: centimes(200_00) },
  })
})

test('all faults are listed at once, and fields that are switched off are not judged', () => {
  expect(
    readSettings({
      ...draft,
      limitsRecharge: true,
      rechargeLimit: '0',
      cardLimit: 'beaucoup',
      tolerance: '-1',
      quickAmounts: '20 trente',
    }),
  ).toEqual({
    faults: {
      rechargeLimit: refusals['amount-not-positive'],
      tolerance: refusals['amount-malformed'],
      quickAmounts: quickAmountsAdvice,
    },
  })
})

test.each(['', '1 2 3 4 5 6 7 8 9 10', '20 0'])('«%s» is no list of quick amounts', (quickAmounts) => {
  expect(readSettings({ ...draft, quickAmounts })).toEqual({ faults: { quickAmounts: quickAmountsAdvice } })
})

test.each([
  ['5', 5],
  [' 60 ', 60],
] as const)('an order may count as late after «%s» minutes', (typed, minutes) => {
  expect(readSettings({ ...draft, lateMinutes: typed })).toEqual({
    settings: { ...defaultDeskSettings, lateMinutes: minutes },
  })
})

test.each(['', '4', '61', '7,5', 'dix'])('«%s» is no number of minutes for late orders', (typed) => {
  expect(readSettings({ ...draft, lateMinutes: typed })).toEqual({
    faults: { lateMinutes: lateMinutesAdvice },
  })
})
