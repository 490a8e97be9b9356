/** Which cards have a part of a code. Each search uses an index, or matches so many cards that few must be read. */
import { type Fragment, fragment } from '../platform/sql-fragment.ts'

/** Nothing at all, when every card is meant. */
export type CodeSearch = {
  /** So few cards bear it that they are gathered before anything else is asked of them: a condition on `c.code`. */
  readonly rare?: Fragment
  /** So many bear it that they are met soon in whatever order: a condition on the column, which leads to no index. */
  readonly frequent?: (code: Fragment) => Fragment
}

const everyCodeBegins = 'FP-'
const wholeCode = /^FP-[0-9A-Z]{6}-[0-9A-Z]{16}$/
/** The trigram index cannot find fewer characters in a row than this. */
const trigram = /[0-9A-Z]{3}/
/** Up to three characters, a dash apart, stand in one of our own codes out of some hundreds, if not in more. */
const mostOfAFrequent = 3
/** And so do the digits that follow the first dash, one fewer of them. */
const frequentBeginning = /^FP-[0-9]{1,2}$/
/** A piece of a code made here: of its digits, of its hexadecimal digits, or of both around the second dash. */
const own = /^([0-9A-F]+|[0-9]{0,6}-[0-9A-F]{0,16})$/

/** Codes know capitals, digits and dashes; anything else stands in none of them. */
export function searchOf(typed: string): CodeSearch {
  const text = typed.trim().toUpperCase()
  if (everyCodeBegins.includes(text)) return {}
  if (!/^[0-9A-Z-]+$/.test(text)) return { rare: fragment`and false` }
  if (wholeCode.test(text)) return { rare: fragment`and c.code = ${text}` }
  // A piece with the dash after FP is taken for the beginning: the trigrams of «FP-» stand in every code.
  const beginning = text.startsWith('P-') ? `F${text}` : text
  if (isFrequent(beginning)) return { frequent: (code) => fragment`and strpos(${code}, ${beginning}) > 0` }
  if (beginning.startsWith(everyCodeBegins)) return { rare: fragment`and c.code ^@ ${beginning}` }
  const contains = fragment`and c.code like ${`%${text}%`}`
  if (trigram.test(text) || own.test(text)) return { rare: contains }
  // What our own codes never contain: only those taken over from elsewhere are looked through, by an index of theirs.
  return { rare: fragment`${contains} and c.code !~ '^FP-[0-9]{6}-[0-9A-F]{16}$'` }
}

const isFrequent = (text: string): boolean =>
  frequentBeginning.test(text) || (own.test(text) && text.replace('-', '').length <= mostOfAFrequent)
