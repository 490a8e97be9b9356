/** The form of the settings of desks. */

import { type Centimes, formatDirhams, parseDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { readPositiveAmount, whyNoPositiveAmount } from '#rules/plain/typed-figure.ts'
import { type DeskSettings, lateMinutes, proposedCardLimit } from '#rules/recharge/desk-settings.ts'

export type SettingsDraft = Pick<DeskSettings, 'refundsBeyondDrawer' | 'countsBlind' | 'standsHoldCash'> & {
  readonly limitsRecharge: boolean
  readonly rechargeLimit: string
  readonly limitsCard: boolean
  readonly cardLimit: string
  readonly tolerance: string
  readonly quickAmounts: string
  readonly lateMinutes: string
}

type Field = 'rechargeLimit' | 'cardLimit' | 'tolerance' | 'quickAmounts' | 'lateMinutes'
export type SettingsFaults = { readonly [Name in Field]?: string }

const typed = (amount: Centimes): string => formatDirhams(amount).replace(/\s|DH/g, '').replace(/,00$/, '')

export const draftOf = (settings: DeskSettings): SettingsDraft => ({
  ...settings,
  limitsRecharge: settings.rechargeLimit !== null,
  rechargeLimit: settings.rechargeLimit === null ? '' : typed(settings.rechargeLimit),
  limitsCard: settings.cardLimit !== null,
  cardLimit: typed(settings.cardLimit ?? proposedCardLimit),
  tolerance: typed(settings.differenceTolerance),
  quickAmounts: settings.quickAmounts.map(typed).join(' '),
  lateMinutes: String(settings.lateMinutes),
})

export const quickAmountsAdvice = 'De 1 à 9 montants, séparés par des espaces.'
const mostQuickAmounts = 9
export const lateMinutesAdvice = `De ${lateMinutes.least} à ${lateMinutes.most} minutes.`

type Read = { readonly settings: DeskSettings } | { readonly faults: SettingsFaults }

/** The settings, or every fault of the form at once. */
export function readSettings(draft: SettingsDraft): Read {
  const rechargeLimit = draft.limitsRecharge ? readPositiveAmount(draft.rechargeLimit) : null
  const cardLimit = draft.limitsCard ? readPositiveAmount(draft.cardLimit) : null
  const differenceTolerance = parseDirhams(draft.tolerance)
  const quickAmounts = readQuickAmounts(draft.quickAmounts)
  const minutes = readLateMinutes(draft.lateMinutes)
  if (
    rechargeLimit === undefined ||
    cardLimit === undefined ||
    differenceTolerance === undefined ||
    !quickAmounts ||
    minutes === undefined
  )
    return {
      faults: {
        ...(rechargeLimit === undefined && { rechargeLimit: whyNoPositiveAmount(draft.rechargeLimit) }),
        ...(cardLimit === undefined && { cardLimit: whyNoPositiveAmount(draft.cardLimit) }),
        ...(differenceTolerance === undefined && { tolerance: refusals['amount-malformed'] }),
        ...(!quickAmounts && { quickAmounts: quickAmountsAdvice }),
        ...(minutes === undefined && { lateMinutes: lateMinutesAdvice }),
      },
    }
  const { refundsBeyondDrawer, countsBlind, standsHoldCash } = draft
  return {
    settings: {
      ...{ rechargeLimit, cardLimit, refundsBeyondDrawer },
      ...{ differenceTolerance, countsBlind, standsHoldCash, quickAmounts, lateMinutes: minutes },
    },
  }
}

function readLateMinutes(written: string): number | undefined {
  const minutes = /^\s*\d{1,3}\s*$/.test(written) ? Number(written) : 0
  return minutes >= lateMinutes.least && minutes <= lateMinutes.most ? minutes : undefined
}

function readQuickAmounts(written: string): Centimes[] | undefined {
  const amounts = written
    .split(/[\s;]+/)
    .filter((part) => part !== '')
    .map(readPositiveAmount)
  const isWhole = amounts.every((amount) => amount !== undefined)
  return isWhole && amounts.length > 0 && amounts.length <= mostQuickAmounts
    ? (amounts as Centimes[])
    : undefined
}
