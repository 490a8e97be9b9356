import type { Centimes } from '#rules/plain/money.ts'
import type { DeskSettings } from '#rules/recharge/desk-settings.ts'
import type { Tx } from '../platform/database.ts'

type DeskSettingsRow = {
  recharge_limit: number | null
  card_limit: number | null
  refunds_beyond_drawer: boolean
  difference_tolerance: number
  counts_blind: boolean
  stands_hold_cash: boolean
  quick_amounts: number[]
}

export async function readDeskSettings(tx: Tx): Promise<DeskSettings> {
  const { rows } = await tx.sql<DeskSettingsRow>`
    select recharge_limit, card_limit, refunds_beyond_drawer, difference_tolerance, counts_blind, stands_hold_cash, quick_amounts
      from venue_settings`
  const row = rows[0] as DeskSettingsRow
  return {
    rechargeLimit: row.recharge_limit as Centimes | null,
    cardLimit: row.card_limit as Centimes | null,
    refundsBeyondDrawer: row.refunds_beyond_drawer,
    differenceTolerance: row.difference_tolerance as Centimes,
    countsBlind: row.counts_blind,
    standsHoldCash: row.stands_hold_cash,
    quickAmounts: row.quick_amounts as Centimes[],
  }
}

export async function saveDeskSettings(tx: Tx, settings: DeskSettings): Promise<void> {
  await tx.sql`
    update venue_settings
       set recharge_limit = ${settings.rechargeLimit},
           card_limit = ${settings.cardLimit},
           refunds_beyond_drawer = ${settings.refundsBeyondDrawer},
           difference_tolerance = ${settings.differenceTolerance},
           counts_blind = ${settings.countsBlind},
           stands_hold_cash = ${settings.standsHoldCash},
           quick_amounts = ${settings.quickAmounts}::integer[]`
}
