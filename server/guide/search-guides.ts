/** Finds words in the guides, for the search field of /aide. */

import { plainWords } from '#rules/plain/plain-words.ts'
import { shelf } from './guides.ts'

export type Found = {
  /** Of the part of the guide: «/aide/vendor#3». */
  readonly address: string
  /** Who reads the guide, and the part: «Vendeur · Encaisser». */
  readonly place: string
  readonly sentence: string
}

export type Search = { readonly sought: string; readonly found: readonly Found[] }

const longest = 100
const mostFound = 30

/** The id of a part on the page of its guide: its number, from 1. */
export const partId = (place: number): string => String(place + 1)

/** Every sentence of the guides, with its words and those of its part in the form in which they are compared. */
const sentences = shelf.flatMap(({ name, label, guide: { parts } }) =>
  parts.flatMap(({ title, steps = [], notes = [] }, place) =>
    [...steps, ...notes].map((sentence) => ({
      address: `/aide/${name}#${partId(place)}`,
      place: `${label} · ${title}`,
      sentence,
      plain: plainWords(`${title} ${sentence}`),
    })),
  ),
)

/** The sentences that have all these words, or their beginnings, in any order; nothing for a text without a word. */
export function searchGuides(typed: string): Search | undefined {
  const sought = typed.slice(0, longest).trim()
  const words = plainWords(sought).split(' ')
  if (words[0] === '') return undefined
  const found = sentences
    .filter(({ plain }) => words.every((word) => plain.includes(word)))
    .slice(0, mostFound)
    .map(({ plain: _, ...each }) => each)
  return { sought, found }
}
