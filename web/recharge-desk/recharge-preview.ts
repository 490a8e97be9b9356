/** What the operator sees before the server decides, computed by the same rules. */
import type { Card } from '#rules/card/card.ts'
import { soldCard } from '#rules/card/card-sale.ts'
import { type Centimes, centimes, formatDirhams, noMoney, parseDirhams } from '#rules/plain/money.ts'
import { attempt } from '#rules/plain/refusal.ts'
import type { DeskSettings } from '#rules/recharge/desk-settings.ts'
import { rechargeWithinLimits } from '#rules/recharge/recharge.ts'

export type RechargePreview =
  | { readonly balance: Centimes }
  /** `why` is undefined while nothing is typed, which is no mistake yet. */
  | { readonly balance?: undefined; readonly why: string | undefined }

type Asked = { readonly typed: string; readonly isSale: boolean }
type Event = { readonly settings: DeskSettings; readonly now: Date }

export function previewRecharge(card: Card, { typed, isSale }: Asked, event: Event): RechargePreview {
  if (typed === '') return isSale ? { balance: card.balance } : { why: undefined }
  const amount = parseDirhams(typed) ?? noMoney
  const tried = attempt(() => (isSale ? soldCard : rechargeWithinLimits)(card, amount, event))
  return 'value' in tried ? { balance: tried.value.balance } : { why: tried.refusal.message }
}

/** The reason why there is nothing to send yet; undefined when there is something. */
export const whyNoAmount = (preview: RechargePreview): string | undefined =>
  preview.balance === undefined ? (preview.why ?? 'Choisissez ou saisissez un montant.') : undefined

/** Whether the text is no amount, because of letters or too many decimals. */
export const isUnreadable = (received: string): boolean =>
  received.trim() !== '' && parseDirhams(received) === undefined

/** The change; undefined when no notes were typed, or less than the recharge. */
export function changeDue(received: string, amount: Centimes): Centimes | undefined {
  const given = parseDirhams(received)
  return given === undefined || given < amount ? undefined : centimes(given - amount)
}

/** The words for the change: its amount, or what is wrong; empty while nothing is to be paid. */
export function changeWords(received: string, amount: Centimes): string {
  if (received.trim() === '') return ''
  const given = parseDirhams(received)
  if (given === undefined) return 'Exemple\u00A0: 200'
  if (amount === noMoney) return ''
  if (given < amount) return `Il manque ${formatDirhams(centimes(amount - given))}.`
  return `Monnaie à rendre\u00A0: ${formatDirhams(centimes(given - amount))}`
}
