import type { DeskSettings } from '#rules/recharge/desk-settings.ts'
import { venueSettingsTable } from '../database/tables/event.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, readingOne, selection } from '../platform/sql-columns.ts'

const ofDesks = selection(
  columnsOf(
    venueSettingsTable,
    'v',
    'rechargeLimit',
    'cardLimit',
    'refundsBeyondDrawer',
    'differenceTolerance',
    'countsBlind',
    'standsHoldCash',
    'quickAmounts',
    'lateMinutes',
  ),
)

export const readDeskSettings = (tx: Tx): Promise<DeskSettings> => readingOne(tx, ofDesks)`
    select ${ofDesks}
      from venue_settings v`

export async function saveDeskSettings(tx: Tx, settings: DeskSettings): Promise<void> {
  await tx.sql`
    update venue_settings
       set recharge_limit = ${settings.rechargeLimit},
           card_limit = ${settings.cardLimit},
           refunds_beyond_drawer = ${settings.refundsBeyondDrawer},
           difference_tolerance = ${settings.differenceTolerance},
           counts_blind = ${settings.countsBlind},
           stands_hold_cash = ${settings.standsHoldCash},
           quick_amounts = ${settings.quickAmounts}::integer[],
           late_minutes = ${settings.lateMinutes}`
}
