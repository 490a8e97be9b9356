/** Which cards bear a piece of code. Every way of asking leads to an index, or to cards so many that few are read. */
import { noPiece, type Piece, piece } from '../platform/piece.ts'

export type CodeSearch = {
  /** A condition on `c.code`. */
  readonly where: Piece
  /** Whether so few cards bear it that they are gathered before anything else is asked of them. */
  readonly isRare: boolean
}

const everyCodeBegins = 'FP-'
const wholeCode = /^FP-[0-9A-Z]{6}-[0-9A-Z]{16}$/
/** Fewer characters in a row than this give the trigram index nothing to go by. */
const trigram = /[0-9A-Z]{3}/
/** One or two characters that one in a hundred of our own codes contains, if not more. */
const frequent = /^([0-9A-F]{1,2}|-[0-9A-F]|[0-9]-)$/

/** Codes know capitals, digits and dashes; anything else stands in none of them. */
export function searchOf(typed: string): CodeSearch {
  const text = typed.trim().toUpperCase()
  if (everyCodeBegins.includes(text)) return { where: noPiece, isRare: false }
  if (!/^[0-9A-Z-]+$/.test(text)) return { where: piece`and false`, isRare: true }
  if (wholeCode.test(text)) return { where: piece`and c.code = ${text}`, isRare: true }
  // A piece with the dash after FP is taken for the beginning: the trigrams of «FP-» stand in every code.
  const beginning = text.startsWith('P-') ? `F${text}` : text
  if (beginning.startsWith(everyCodeBegins))
    return { where: piece`and c.code like ${`${beginning}%`}`, isRare: trigram.test(beginning.slice(3)) }
  const contains = piece`and c.code like ${`%${text}%`}`
  if (trigram.test(text)) return { where: contains, isRare: true }
  if (frequent.test(text)) return { where: contains, isRare: false }
  // What our own codes never contain: only those taken over from elsewhere are looked through, by an index of theirs.
  return { where: piece`${contains} and c.code !~ '^FP-[0-9]{6}-[0-9A-F]{16}$'`, isRare: true }
}
