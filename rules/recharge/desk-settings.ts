/**
 * The organiser's settings of the desks of one event.
 *
 * A new setting: a line in the type, and the compiler asks for its default, its words in the journal
 * (`rules/venue/settings-change.ts`), its input (`contract/recharge/desk-settings.ts`), its reading
 * (`server/venue/desk-settings-store.ts`) and the draft of its form; a test asks for its value in `server/testing/calls.ts`.
 * Nothing complains where the `update` of that store or the form itself (`web/admin/sessions/DeskSettingsForm.tsx`) forgets it. A
 * command that obeys it says `settings: true` among its needs.
 */
import { type Centimes, centimes, dirhams, formatDirhams } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'

export type DeskSettings = {
  /** The most one recharge may put on a card; null where the organiser sets no limit. */
  readonly rechargeLimit: Centimes | null
  /** The most a card may hold after a recharge; null where the organiser sets no limit. */
  readonly cardLimit: Centimes | null
  /** Whether a refund may exceed the cash that the books expect in the drawer. */
  readonly refundsBeyondDrawer: boolean
  /** A larger difference, over or under, must be explained. */
  readonly differenceTolerance: Centimes
  /** Whether the holder of a till does not see the expected cash before the drawer is counted. */
  readonly countsBlind: boolean
  /** «Les stands encaissent des espèces»: the tills of stands are counted like those of the recharge desks. */
  readonly standsHoldCash: boolean
  /** The amounts a recharge desk offers in one tap. */
  readonly quickAmounts: Centimes[]
  /** After how many minutes an order that is not ready counts as late for the organiser. */
  readonly lateMinutes: number
}

/** The bounds and the default of `lateMinutes`. Not below `minutesUncooked`: younger orders are not read. */
export const lateMinutes = { least: 5, most: 60, usual: 15 } as const

export const defaultDeskSettings: DeskSettings = {
  rechargeLimit: null,
  cardLimit: null,
  refundsBeyondDrawer: false,
  differenceTolerance: centimes(0),
  countsBlind: true,
  standsHoldCash: false,
  quickAmounts: [20, 50, 100, 150, 200, 500].map(dirhams),
  lateMinutes: lateMinutes.usual,
}

/** The limit of a card that the form proposes when an admin switches it on. */
export const proposedCardLimit = dirhams(200)

/** Refused in order: above the limit of one recharge, above the limit of a card. */
export function mustKeepLimits(amount: Centimes, balanceAfter: Centimes, settings: DeskSettings): void {
  const { rechargeLimit, cardLimit } = settings
  if (rechargeLimit !== null && amount > rechargeLimit)
    throw new Refusal('recharge-limit-exceeded', { limit: formatDirhams(rechargeLimit) })
  if (cardLimit !== null && balanceAfter > cardLimit)
    throw new Refusal('card-limit-exceeded', {
      limit: formatDirhams(cardLimit),
      excess: formatDirhams(centimes(balanceAfter - cardLimit)),
    })
}
