/** The settings of the base station as typed, judged by the same rule as on the server. */
import type { PagerOnTheWire } from '#contract/kitchen/pager.ts'
import { mustBePager, type Pager } from '#rules/kitchen/pager.ts'
import { attempt, type Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import type { FieldFault } from '../form/faults.ts'

export type PagerDraft = Omit<Pager, 'address'> & { readonly address: string }
export type PagerField = 'address' | 'template' | 'message'

export const draftOf = ({ driver, address, template, message }: PagerOnTheWire | Pager): PagerDraft => ({
  driver,
  address: address ?? '',
  template,
  message,
})

export const pagerOf = ({ address, ...typed }: PagerDraft): Pager => ({ ...typed, address: address || null })

const fields: Partial<Record<RefusalCode, PagerField>> = {
  'pager-address-malformed': 'address',
  'pager-template-malformed': 'template',
  'pager-message-malformed': 'message',
  'pager-message-unwritable': 'message',
}
export const fieldOf = ({ code }: Refusal): PagerField | undefined => fields[code]

export function faultsOf(typed: PagerDraft): readonly FieldFault<PagerField>[] {
  const tried = attempt(() => mustBePager(pagerOf(typed)))
  const field = 'refusal' in tried ? fieldOf(tried.refusal) : undefined
  return 'refusal' in tried && field ? [{ field, sentence: tried.refusal.message }] : []
}
