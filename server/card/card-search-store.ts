/** Which cards bear a piece of code. Every way of asking leads to an index, or to cards so many that few are read. */
import { noPiece, type Piece, piece } from '../platform/piece.ts'

const everyCodeBegins = 'FP-'
const wholeCode = /^FP-[0-9A-Z]{6}-[0-9A-Z]{16}$/
/** Fewer characters in a row than this give the trigram index nothing to go by. */
const trigram = /[0-9A-Z]{3}/
/** One or two characters that one in a hundred of our own codes contains, if not more. */
const frequent = /^([0-9A-F]{1,2}|-[0-9A-F]|[0-9]-)$/

/** A condition on `c.code`. Codes know capitals, digits and dashes; anything else stands in none of them. */
export function bearsCode(typed: string): Piece {
  const text = typed.trim().toUpperCase()
  if (everyCodeBegins.includes(text)) return noPiece
  if (!/^[0-9A-Z-]+$/.test(text)) return piece`and false`
  if (wholeCode.test(text)) return piece`and c.code = ${text}`
  // A piece with the dash after FP is taken for the beginning: the trigrams of «FP-» stand in every code.
  if (text.startsWith(everyCodeBegins)) return piece`and c.code like ${`${text}%`}`
  if (text.startsWith('P-')) return piece`and c.code like ${`F${text}%`}`
  if (trigram.test(text) || frequent.test(text)) return piece`and c.code like ${`%${text}%`}`
  // What our own codes never contain: only those taken over from elsewhere are looked through, by an index of theirs.
  return piece`and c.code like ${`%${text}%`} and c.code !~ '^FP-[0-9]{6}-[0-9A-F]{16}$'`
}
