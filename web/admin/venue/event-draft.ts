/** The form of the event's settings. */
import type { UnsoldCardPolicy } from '#rules/card/unsold-card.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { type EventField, type EventSettings, type FixedAtStart, faultsOfEvent } from '#rules/venue/event.ts'
import type { FieldFault } from '../../app/form/faults.ts'

export type EventDraft = Pick<EventSettings, 'name' | 'cardName' | 'turnHour'> & {
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
  { name, cardName, turnHour, opensOn, closesOn, hours, unsoldCards }: EventSettings,
  { hasCards }: Found,
): EventDraft => ({
  ...{ name, cardName, turnHour },
  unsoldCards: unsoldCards ?? (hasCards ? 'warn' : 'refuse'),
  opensOn: opensOn ?? '',
  closesOn: closesOn ?? '',
  opensAt: hours?.start ?? '',
  closesAt: hours?.end ?? '',
})

/**
 * The address of the cards stays as it was seen: a step of its own asks for it. Opening and closing hours are given both or not at all;
 * one alone is a fault of the form.
 */
export const settingsOf = (
  { opensOn, closesOn, opensAt, closesAt, ...words }: EventDraft,
  seen: EventSettings,
): EventSettings => ({
  ...seen,
  ...words,
  opensOn: opensOn || null,
  closesOn: closesOn || null,
  hours: opensAt && closesAt ? { start: opensAt, end: closesAt } : null,
})

/** The faults found by the rules, and those of a half-filled form. */
export function faultsOfDraft(
  typed: EventDraft,
  seen: EventSettings,
  fixed: Pick<FixedAtStart, 'name'>,
): FieldFault<EventField>[] {
  const found = faultsOfEvent(settingsOf(typed, seen), fixed)
  const isHalf = (typed.opensAt === '') !== (typed.closesAt === '')
  return [...found, ...(isHalf ? [{ field: 'hours', because: 'event-hours-half' } as const] : [])].map(
    ({ field, because }) => ({ field, sentence: refusals[because] }),
  )
}
