import { describe, expect, test } from 'vitest'
import type { ListedTransfer } from '#contract/stock/stock-transfer.ts'
import { thousandths, units } from '#rules/plain/quantity.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import {
  arrivalOf,
  isSomeMissing,
  judgeReception,
  type ReceptionDraft,
  receptionOf,
  restInWords,
  stillOnItsWay,
} from './reception-draft.ts'
import { accountOf, changedInWords, givenUpInWords, goodsOf, lastHandOf } from './transfer-words.ts'

const end = (standName: string) => ({ productId: standName, productName: 'Kefta', standName })
const transfer: ListedTransfer = {
  ...{ id: 'transfer', status: 'sent', from: end('Réserve'), to: end('Grillades'), unit: 'unit', note: '' },
  ...{ quantity: units(20), received: units(12), lost: units(2), returned: units(0), onItsWay: units(6) },
  losses: [{ quantity: units(2), reason: 'broken' }],
  ...{ requestedAt: '2026-11-21T18:00:00.000Z', requestedBy: { id: 'nadia', name: 'Nadia' } },
  ...{ sentAt: '2026-11-21T18:05:00.000Z', sentBy: { id: 'samir', name: 'Samir' } },
  ...{ closedAt: null, closedBy: null },
}
const whole = receptionOf(transfer)
const typed = (different: Partial<ReceptionDraft>) => ({ ...whole, ...different })

describe('the form that receives a transfer', () => {
  test('starts with all that is on its way, and asks nothing else', () => {
    expect(whole.received).toBe('6')
    expect(isSomeMissing(whole, transfer)).toBe(false)
    expect(judgeReception(whole, transfer)).toEqual([])
    expect(arrivalOf(whole)).toEqual({ received: 6_000, lost: 0, returned: 0 })
  })

  test('asks what happened to the rest where less arrived, and says what is still to come', () => {
    const part = typed({ received: '3', lost: '1', reason: 'broken', returned: '1' })
    expect(isSomeMissing(part, transfer)).toBe(true)
    expect(stillOnItsWay(part, transfer)).toBe(1_000)
    expect(plainSpaces(restInWords(thousandths(1_000), transfer))).toBe('Reste en route : 1,000 unité(s)')
    expect(restInWords(thousandths(0), transfer)).toBe('Rien ne reste en route.')
    expect(judgeReception(part, transfer)).toEqual([])
  })

  test.each([
    [{ received: '0' }, 'received', 'La quantité doit être supérieure à 0.'],
    [{ received: '7' }, 'received', "C'est plus que ce qui est en route : 6,000 unité(s)."],
    [{ received: '1,5' }, 'received', 'Cette unité se compte en nombres entiers.'],
    [{ received: 'dix' }, 'received', 'Saisissez une quantité.'],
    [{ received: '5', lost: '1' }, 'reason', 'Indiquez le motif.'],
    [{ received: '5', returned: '-1' }, 'returned', 'Saisissez une quantité.'],
  ] as const)('is judged by the rule of the server: %o', (different, field, sentence) => {
    const faults = judgeReception(typed(different), transfer)
    expect(faults.map((fault) => ({ ...fault, sentence: plainSpaces(fault.sentence) }))).toEqual([
      { field, sentence },
    ])
  })
})

describe('the words of a transfer', () => {
  test('say what arrived, what was lost and why, and what is on its way', () => {
    expect(accountOf(transfer)).toBe('12,000 reçus · 2,000 perdus (casse) · 6,000 en route')
    const none = { received: units(0), losses: [], onItsWay: units(0) }
    expect(accountOf({ ...transfer, ...none, received: units(20) }), 'all of it').toBe('')
    expect(accountOf({ ...transfer, ...none, onItsWay: units(20) }), 'on its way').toBe('')
    expect(accountOf({ ...transfer, ...none }), 'only asked for').toBe('')
  })

  test('name the goods once, unless they have another name at the receiving stand', () => {
    expect(goodsOf(transfer)).toBe('Kefta')
    const to = { ...transfer.to, productName: 'Brochettes' }
    expect(goodsOf({ ...transfer, to })).toBe('Kefta → Brochettes')
  })

  test('say who acted on it last, and name a colleague who came first', () => {
    expect(lastHandOf(transfer)).toEqual({ by: 'Samir', at: '2026-11-21T18:05:00.000Z' })
    expect(lastHandOf({ ...transfer, sentAt: null, sentBy: null })).toMatchObject({ by: 'Nadia' })
    const details = { status: 'received', by: 'Samir', at: '2026-11-21T14:05:00.000Z' }
    expect(changedInWords(details)).toBe('Reçu par Samir à 14:05')
  })

  test('say what comes back before the transfer is given up', () => {
    expect(plainSpaces(givenUpInWords(transfer))).toBe(
      '6,000 unité(s) en route reviennent au stock de Réserve.',
    )
    expect(givenUpInWords({ ...transfer, status: 'requested' })).toBe("Rien n'est encore parti.")
  })
})
