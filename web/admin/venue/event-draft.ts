/** The form of the event's settings. */
import type { UnsoldCardPolicy } from '#rules/card/unsold-card.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { type EventField, type EventSettings, type FixedAtStart, faultsOfEvent } from '#rules/venue/event.ts'
import {
  addressOfDraft,
  type CardAddressDraft,
  draftOfAddress,
  faultOfAddress,
} from '../../app/card/address/card-address-draft.ts'
import type { FieldFault } from '../../app/form/faults.ts'

export type EventDraft = Pick<EventSettings, 'name' | 'cardName' | 'turnHour'> &
  CardAddressDraft & {
    readonly unsoldCards: UnsoldCardPolicy
    readonly opensOn: string
    readonly closesOn: string
    readonly opensAt: string
    readonly closesAt: string
  }

type Found = {
  /** A venue without cards is proposed the safer answer about unsold cards: it holds once the form is saved. */
  readonly hasCards: boolean
}

export const draftOf = (
  { opensOn, closesOn, hours, publicAddress, codeAlone, unsoldCards, ...words }: EventSettings,
  { hasCards }: Found,
): EventDraft => ({
  ...words,
  unsoldCards: unsoldCards ?? (hasCards ? 'warn' : 'refuse'),
  ...draftOfAddress({ publicAddress, codeAlone }),
  opensOn: opensOn ?? '',
  closesOn: closesOn ?? '',
  opensAt: hours?.start ?? '',
  closesAt: hours?.end ?? '',
})

/** Opening and closing hours are given both or not at all; one alone is a fault of the form. */
export const settingsOf = ({
  opensOn,
  closesOn,
  opensAt,
  closesAt,
  answer,
  domain,
  atTheVenue,
  ...words
}: EventDraft): EventSettings => ({
  ...words,
  ...addressOfDraft({ answer, domain, atTheVenue }),
  opensOn: opensOn || null,
  closesOn: closesOn || null,
  hours: opensAt && closesAt ? { start: opensAt, end: closesAt } : null,
})

/** The faults found by the rules, and those of a half-filled form. */
export function faultsOfDraft(
  typed: EventDraft,
  fixed: Pick<FixedAtStart, 'name'>,
): FieldFault<EventField>[] {
  const found = faultsOfEvent(settingsOf(typed), fixed)
  const isHalf = (typed.opensAt === '') !== (typed.closesAt === '')
  const told = [...found, ...(isHalf ? [{ field: 'hours', because: 'event-hours-half' } as const] : [])].map(
    ({ field, because }) => ({ field, sentence: refusals[because] }),
  )
  return [...told, ...faultOfAddress(typed)]
}
