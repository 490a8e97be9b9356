/** The condition that finds cards by a part of their code or by their serial number. Each search uses an index, or matches so many cards that few must be read. */
import { isSaidSerialNumber, readSerialNumber } from '#rules/card/serial-number.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'

/** An empty object means every card. */
export type CodeSearch = {
  /** Few cards match: they are found first and then filtered. A condition on `c.code`. */
  readonly rare?: Fragment
  /** Many cards match, so they are soon found in any order. A condition on the column that uses no index. */
  readonly frequent?: (code: Fragment) => Fragment
}

const everyCodeBegins = 'FP-'
const wholeCode = /^FP-[0-9A-Z]{6}-[0-9A-Z]{16}$/
/** The trigram index needs at least three characters in a row. */
const trigram = /[0-9A-Z]{3}/
/** Up to three characters, dashes not counted: at least one in some hundreds of our own codes contains them. */
const mostOfAFrequent = 3
/** The beginning of a code with up to two digits after the first dash also matches many cards. */
const frequentBeginning = /^FP-[0-9]{1,2}$/
/** A part of a code made here: its digits, its hexadecimal digits, or both around the second dash. */
const own = /^([0-9A-F]+|[0-9]{0,6}-[0-9A-F]{0,16})$/

/** Codes consist of capitals, digits and dashes: text with any other character matches no card. */
export function searchOf(typed: string): CodeSearch {
  const text = typed.trim().toUpperCase()
  const serialNumber = readSerialNumber(typed)
  if (serialNumber !== undefined && isSaidSerialNumber(typed))
    return { rare: fragment`and c.serial_number = ${serialNumber}` }
  if (everyCodeBegins.includes(text)) return {}
  if (!/^[0-9A-Z-]+$/.test(text)) return { rare: fragment`and false` }
  if (wholeCode.test(text)) return { rare: fragment`and c.code = ${text}` }
  // «P-…» is completed to «FP-…», the beginning of a code: the trigrams of «FP-» occur in every code and would select nothing.
  const beginning = text.startsWith('P-') ? `F${text}` : text
  if (isFrequent(beginning)) return { frequent: (code) => fragment`and strpos(${code}, ${beginning}) > 0` }
  if (beginning.startsWith(everyCodeBegins)) return { rare: fragment`and c.code ^@ ${beginning}` }
  const contains = fragment`and c.code like ${`%${text}%`}`
  if (serialNumber !== undefined)
    return { rare: fragment`and (c.code like ${`%${text}%`} or c.serial_number = ${serialNumber})` }
  if (trigram.test(text) || own.test(text)) return { rare: contains }
  // Our own codes never contain this text: only imported codes can match, and they have an index of their own.
  return { rare: fragment`${contains} and c.code !~ '^FP-[0-9]{6}-[0-9A-F]{16}$'` }
}

const isFrequent = (text: string): boolean =>
  frequentBeginning.test(text) || (own.test(text) && text.replace('-', '').length <= mostOfAFrequent)
