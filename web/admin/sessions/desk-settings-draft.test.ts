import { expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { defaultDeskSettings } from '#rules/recharge/desk-settings.ts'
import { draftOf, quickAmountsAdvice, readSettings } from './desk-settings-draft.ts'

const draft = draftOf(defaultDeskSettings)

test('what is typed says the same settings again', () => {
  expect(readSettings(draft)).toEqual({ settings: defaultDeskSettings })
  expect(draft.quickAmounts).toBe('20 50 100 150 200 500')
})

test('a limit of cards that is switched on begins at 200 dirhams', () => {
  expect(readSettings({ ...draft, limitsCard: true })).toEqual({
    settings: { ...defaultDeskSettings, cardLimit: centimes(200_00) },
  })
})

test('all that is wrong is told at once, and what is switched off is not looked at', () => {
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

test.each(['', '1 2 3 4 5 6 7 8 9 10', '20 0'])('«%s» are no quick amounts', (quickAmounts) => {
  expect(readSettings({ ...draft, quickAmounts })).toEqual({ faults: { quickAmounts: quickAmountsAdvice } })
})
