/** Which cards bear a piece of code. Every way of asking leads to an index, or to cards so many that few are read. */
import { noPiece, type Piece, piece } from '../platform/piece.ts'

export type CodeSearch = {
  /** A condition on `c.code`. */
  readonly where: Piece
  /** Whether so few cards bear it that they are gathered before anything else is asked of them. */
  readonly isRare: boolean
  /** Whether so many cards may bear it that counting them takes longer than it is worth. */
  readonly isFrequent: boolean
}

const everyCodeBegins = 'FP-'
const wholeCode = /^FP-[0-9A-Z]{6}-[0-9A-Z]{16}$/
/** Fewer characters in a row than this give the trigram index nothing to go by. */
const trigram = /[0-9A-Z]{3}/
/** Up to three characters, a dash apart, stand in one of our own codes out of some hundreds, if not in more. */
const mostOfAFrequent = 3
/** A piece of a code made here: of its digits, of its hexadecimal digits, or of both around the second dash. */
const own = /^([0-9A-F]+|[0-9]{0,6}-[0-9A-F]{0,16})$/

/** Codes know capitals, digits and dashes; anything else stands in none of them. */
export function searchOf(typed: string): CodeSearch {
  const text = typed.trim().toUpperCase()
  if (everyCodeBegins.includes(text)) return { where: noPiece, isRare: false, isFrequent: false }
  if (!/^[0-9A-Z-]+$/.test(text)) return rarelyBorne(piece`and false`)
  if (wholeCode.test(text)) return rarelyBorne(piece`and c.code = ${text}`)
  // A piece with the dash after FP is taken for the beginning: the trigrams of «FP-» stand in every code.
  const beginning = text.startsWith('P-') ? `F${text}` : text
  if (beginning.startsWith(everyCodeBegins)) {
    const begins = piece`and c.code like ${`${beginning}%`}`
    return trigram.test(beginning.slice(3)) ? rarelyBorne(begins) : frequentlyBorne(begins)
  }
  const contains = piece`and c.code like ${`%${text}%`}`
  if (own.test(text) && text.replace('-', '').length <= mostOfAFrequent) return frequentlyBorne(contains)
  if (trigram.test(text) || own.test(text)) return rarelyBorne(contains)
  // What our own codes never contain: only those taken over from elsewhere are looked through, by an index of theirs.
  return rarelyBorne(piece`${contains} and c.code !~ '^FP-[0-9]{6}-[0-9A-F]{16}$'`)
}

const rarelyBorne = (where: Piece): CodeSearch => ({ where, isRare: true, isFrequent: false })
const frequentlyBorne = (where: Piece): CodeSearch => ({ where, isRare: false, isFrequent: true })
