/** The cards that an act on many cards left as they were. */
import type { CardFault } from '#contract/card/many-cards.ts'
import { shortCardCode } from '#rules/card/card-code.ts'

export type LeftAside = {
  readonly message: string
  readonly count: number
  /** The codes of the first cards; an unknown card has none. */
  readonly codes: readonly string[]
}

/** More codes would not fit on a phone; the list of cards finds the others. */
const mostNamed = 12

/** The refused cards, grouped by reason, the most frequent reason first. */
export const leftAside = (faults: readonly CardFault[]): LeftAside[] =>
  [...new Set(faults.map(({ message }) => message))]
    .map((message) => {
      const cards = faults.filter((fault) => fault.message === message)
      const codes = cards.flatMap(({ cardCode }) => (cardCode === null ? [] : [shortCardCode(cardCode)]))
      return { message, count: cards.length, codes: codes.slice(0, mostNamed) }
    })
    .sort((one, other) => other.count - one.count)
