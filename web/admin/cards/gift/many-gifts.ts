/** Gives many cards away in several calls. The operation ids are chosen before the first call, so that a retry gives no card twice. */
import { type CardFault, mostCardsAtOnce } from '#contract/card/many-cards.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import type { GiftReason } from '#rules/card/card-gift.ts'
import { groupsOf } from '#rules/paper/card-sheet.ts'
import { type Centimes, noMoney, sum } from '#rules/plain/money.ts'

export type Gift = { readonly operationId: string; readonly cardId: string }
export type ManyGifts = { readonly because: GiftReason; readonly gifts: readonly Gift[] }
export type CardsGiven = {
  readonly given: number
  readonly collected: Centimes
  readonly faults: readonly CardFault[]
}

type Ask = (some: { because: GiftReason; gifts: Gift[] }) => Promise<CardsGiven>

export async function giveAll({ because, gifts }: ManyGifts, ask: Ask): Promise<CardsGiven> {
  let all: CardsGiven = { given: 0, collected: noMoney, faults: [] }
  for (const group of groupsOf(gifts, mostCardsAtOnce)) {
    const { given, collected, faults } = await ask({ because, gifts: group })
    all = {
      given: all.given + given,
      collected: sum([all.collected, collected]),
      faults: [...all.faults, ...faults],
    }
  }
  return all
}

export type LeftAside = {
  readonly message: string
  readonly count: number
  /** The codes of the first cards; an unknown card has none. */
  readonly codes: readonly string[]
}

/** More codes would not fit on a phone; the list of cards finds the others. */
const mostNamed = 12

/** The cards that were not given, grouped by reason, the most frequent reason first. */
export const leftAside = (faults: readonly CardFault[]): LeftAside[] =>
  [...new Set(faults.map(({ message }) => message))]
    .map((message) => {
      const cards = faults.filter((fault) => fault.message === message)
      const codes = cards.flatMap(({ cardCode }) => (cardCode === null ? [] : [shortCardCode(cardCode)]))
      return { message, count: cards.length, codes: codes.slice(0, mostNamed) }
    })
    .sort((one, other) => other.count - one.count)
