/** The words for the outcome of an operation whose answer was lost. */
import { tabId } from '../device/tabs.ts'
import type { Verified } from './verified.ts'

type What = NonNullable<Verified['what']>

const screenOf: Readonly<Record<What, string>> = {
  sale: '/pos',
  recharge: '/recharge',
  refund: '/recharge',
}

const words: Readonly<Record<What | 'other', readonly [done: string, undone: string]>> = {
  sale: ['Payée', 'Pas payée'],
  recharge: ['Rechargée', 'Pas rechargée'],
  refund: ['Remboursée', 'Pas remboursée'],
  other: ['Enregistrée', 'Pas enregistrée'],
}

type Outcome = { readonly what?: What | 'other' | undefined; readonly happened: boolean }

/**
 * Whether the screen at `path` shows the outcome in full; on any other screen the header does. A desk that turned to the next card
 * before the answer came is not interrupted; a sale always is, because its cart may have to be restored.
 */
export const isToldAt = (path: string, { what, tab }: Pick<Verified, 'what' | 'tab'>): boolean =>
  what !== undefined && screenOf[what] === path && (what === 'sale' || tab !== tabId)

/** «Pas payée» */
export const outcomeWord = ({ what = 'other', happened }: Outcome): string => words[what][happened ? 0 : 1]

/** «Pas payée (1)»: operations that did not happen come first, because a person has to act on them. */
export function outcomesWord(outcomes: readonly Outcome[]): string {
  const undone = outcomes.filter(({ happened }) => !happened)
  const told = undone.length > 0 ? undone : outcomes
  const [first, ...others] = new Set(told.map(outcomeWord))
  const word = others.length === 0 ? first : outcomeWord({ happened: undone.length === 0 })
  return `${word} (${told.length})`
}
