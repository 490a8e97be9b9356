/** The facts remembered of a card that is not in hand: the form, and what is sent of it. */
import type { CardFactsOnTheWire } from '#contract/card/lost-card.ts'
import { minutesAside } from '#rules/card/lost-card.ts'
import { readPositiveAmount, whyNoPositiveAmount } from '#rules/plain/typed-figure.ts'
import { instantOf, venueLocal } from '#rules/plain/venue-clock.ts'
import { type FieldFault, listFaults } from '../form/faults.ts'

export type FactsDraft = {
  /** The code read at the desk or from a picture of the card; empty where none was read. */
  readonly code: string
  readonly standId: string
  /** «20:41», like all times here; empty where nothing was typed. */
  readonly boughtAt: string
  readonly paid: string
  readonly article: string
  readonly recharged: string
  readonly rechargedAt: string
}

export type FactField = Exclude<keyof FactsDraft, 'code'>

export const noFacts: FactsDraft = {
  code: '',
  standId: '',
  boughtAt: '',
  paid: '',
  article: '',
  recharged: '',
  rechargedAt: '',
}

/** How many fields are filled in, correctly or not: their faults are shown once the form is sent. */
export const factsTyped = (draft: FactsDraft): number =>
  Object.values(draft).filter((typed) => typed.trim() !== '').length

const hour = /^([01]\d|2[0-3]):([0-5]\d)$/

/**
 * The last instant at which the local time was `typed`. An instant up to `aside` minutes ahead counts as passed: at ten to nine a person
 * may say «vers neuf heures» of a purchase a moment ago. Undefined when `typed` is no time.
 */
export function lastAt(typed: string, now: Date, aside: number): Date | undefined {
  const [, hours, minutes] = hour.exec(typed) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const { year, month, day } = venueLocal(now)
  const days = [day + 1, day, day - 1].map((on) =>
    instantOf({ year, month, day: on, hour: Number(hours), minute: Number(minutes) }),
  )
  return days.find((at) => at.getTime() <= now.getTime() + aside * 60_000)
}

const amountFault = (typed: string): string | undefined =>
  typed.trim() === '' || readPositiveAmount(typed) !== undefined ? undefined : whyNoPositiveAmount(typed)

/** The faults in the order of the form. */
export function faultsOfFacts({ paid, recharged }: FactsDraft): readonly FieldFault<FactField>[] {
  const [ofPurchase, ofRecharge] = [amountFault(paid), amountFault(recharged)]
  return listFaults<FactField>({
    ...(ofPurchase && { paid: ofPurchase }),
    ...(ofRecharge && { recharged: ofRecharge }),
  })
}

/** Only the fields that are filled in. */
export function factsToSend(draft: FactsDraft, now: Date): CardFactsOnTheWire {
  const article = draft.article.trim().replace(/\s+/g, ' ')
  const at = (typed: string, aside: number) => lastAt(typed, now, aside)?.toISOString()
  return stripped({
    code: draft.code || undefined,
    standId: draft.standId || undefined,
    boughtAt: at(draft.boughtAt, minutesAside.purchase),
    paid: readPositiveAmount(draft.paid),
    article: article || undefined,
    recharged: readPositiveAmount(draft.recharged),
    rechargedAt: at(draft.rechargedAt, minutesAside.recharge),
  })
}

type Said = { readonly [Fact in keyof CardFactsOnTheWire]: CardFactsOnTheWire[Fact] | undefined }

const stripped = (said: Said): CardFactsOnTheWire =>
  Object.fromEntries(Object.entries(said).filter(([, fact]) => fact !== undefined))
