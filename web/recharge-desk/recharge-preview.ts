/** What the operator sees before the server decides, by the very rules it will apply. */
import type { Card } from '#rules/card/card.ts'
import { soldCard } from '#rules/card/card-sale.ts'
import { type Centimes, centimes, formatDirhams, noMoney, parseDirhams } from '#rules/plain/money.ts'
import { attempt } from '#rules/plain/refusal.ts'
import type { DeskSettings } from '#rules/recharge/desk-settings.ts'
import { rechargeWithinLimits } from '#rules/recharge/recharge.ts'

export type RechargePreview =
  | { readonly balance: Centimes }
  /** `why` is undefined while nothing is typed: there is no mistake yet. */
  | { readonly balance?: undefined; readonly why: string | undefined }

type Asked = { readonly typed: string; readonly isSale: boolean }
type Event = { readonly settings: DeskSettings; readonly now: Date }

export function previewRecharge(card: Card, { typed, isSale }: Asked, event: Event): RechargePreview {
  if (typed === '') return isSale ? { balance: card.balance } : { why: undefined }
  const amount = parseDirhams(typed) ?? noMoney
  const tried = attempt(() => (isSale ? soldCard : rechargeWithinLimits)(card, amount, event))
  return 'value' in tried ? { balance: tried.value.balance } : { why: tried.refusal.message }
}

/** Why there is nothing to send yet; undefined when there is. */
export const whyNoAmount = (preview: RechargePreview): string | undefined =>
  preview.balance === undefined ? (preview.why ?? 'Choisissez ou saisissez un montant.') : undefined

/** Letters, or too many decimals: no amount, and nothing to subtract from. */
export const isUnreadable = (received: string): boolean =>
  received.trim() !== '' && parseDirhams(received) === undefined

/** Undefined when nothing was noted, or less than the recharge. */
export function changeDue(received: string, amount: Centimes): Centimes | undefined {
  const given = parseDirhams(received)
  return given === undefined || given < amount ? undefined : centimes(given - amount)
}

/** What the customer gets back from the notes handed over: an amount, or what to say about it; silent while nothing is to be paid. */
export function changeWords(received: string, amount: Centimes): string {
  if (received.trim() === '') return ''
  const given = parseDirhams(received)
  if (given === undefined) return 'Exemple\u00A0: 200'
  if (amount === noMoney) return ''
  if (given < amount) return `Il manque ${formatDirhams(centimes(amount - given))}.`
  return `Monnaie à rendre\u00A0: ${formatDirhams(centimes(given - amount))}`
}
