/** The form of a float, judged by the same rules as on the server. */

import type { Centimes } from '#rules/plain/money.ts'
import { attempt, type Refusal, refusals } from '#rules/plain/refusal.ts'
import { mustParseCash } from '#rules/till/cash-count.ts'
import type { FieldFault } from '../../../app/form/faults.ts'

export type FloatDraft = { readonly holderId: string; readonly amount: string }
export type FloatField = keyof FloatDraft

/** The field that a refusal belongs to; undefined for any other refusal. */
export function fieldOf({ code }: Pick<Refusal, 'code'>): FloatField | undefined {
  if (code === 'amount-not-positive') return 'amount'
  return [
    'float-waits-already',
    'float-after-opening',
    'float-without-desk',
    'account-disabled',
    'staff-not-found',
  ].includes(code)
    ? 'holderId'
    : undefined
}

export const amountOf = (typed: string): Centimes | undefined => {
  const read = attempt(() => mustParseCash(typed))
  return 'value' in read ? read.value : undefined
}

export function faultsOf({ holderId, amount }: FloatDraft): readonly FieldFault<FloatField>[] {
  const read = attempt(() => mustParseCash(amount))
  return [
    ...(holderId === '' ? [{ field: 'holderId' as const, sentence: 'Choisissez qui le reçoit.' }] : []),
    ...('refusal' in read ? [{ field: 'amount' as const, sentence: read.refusal.message }] : []),
    ...('value' in read && read.value === 0
      ? [{ field: 'amount' as const, sentence: refusals['amount-not-positive'] }]
      : []),
  ]
}
