/** Reads what a person types into the search of everything, in the same way for the screen and the server. */
import { readTypedCardCode, shapeCardCode } from '../card/card-code-typing.ts'
import { isSaidSerialNumber, readSerialNumber, serialInWords } from '../card/serial-number.ts'
import { isOrderLetter } from '../sale/order-number.ts'
import { plainWords } from './plain-words.ts'

export type Everywhere = {
  /** An order number, which is used again every day; the letter is empty when any stand is meant. */
  readonly order: { readonly letter: string; readonly number: number } | null
  /** Eight lower-case letters and digits, or a whole id. */
  readonly reference: string | null
  /** A serial number, a code, or a part of one long enough to match few cards: every way to read the text, in the order to try them. */
  readonly cards: readonly string[]
  /** Words to search in names; empty where they are too short, or where the text has another meaning already. */
  readonly words: string
}

const nothing: Everywhere = { order: null, reference: null, cards: [], words: '' }

const saidFirst = /^(?:(commande|vente|n°|no\b|#)|(ref(?:erence)?\b)|(carte))[\s.:°]*(.*)$/
const shortestPiece = 4
const shortestWords = 2
const longestWords = 60
const lettersOfShort = 8
const idOfLetters = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/** Reads «A-127», «a127», «n° 127», «réf. 3FA9C07B», a code in any spelling, a pasted link, a part of a name. */
export function readEverywhere(typed: string): Everywhere {
  const wholeId = readReference(plainWords(typed))
  if (wholeId && wholeId.length > lettersOfShort) return { ...nothing, reference: wholeId }
  const code = readTypedCardCode(typed)
  if (code) return { ...nothing, cards: [code] }
  const words = plainWords(typed.normalize('NFKC'))
  const [, asOrder, asReference, asCard, rest = ''] = saidFirst.exec(words) ?? []
  if (asOrder) return { ...nothing, order: readOrder(rest), cards: readSerial(typed), words: wordsOf(words) }
  if (asReference) return { ...nothing, reference: readReference(rest), words: wordsOf(words) }
  if (asCard) return { ...nothing, cards: readCards(rest), words: wordsOf(words) }
  const order = readOrder(words)
  const cards = order?.letter ? [] : readPiece(words)
  return { order, reference: readReference(words), cards, words: wordsOf(words) }
}

export const asksForSomething = ({ order, reference, cards, words }: Everywhere): boolean =>
  order !== null || reference !== null || cards.length > 0 || words !== ''

/** A number has at most three digits: 001 follows 999. */
function readOrder(words: string): Everywhere['order'] {
  const [, typedLetter = '', digits = ''] = /^([a-z]{0,2})[\s-]*(\d{1,3})$/.exec(words) ?? []
  const [letter, number] = [typedLetter.toUpperCase(), Number(digits)]
  return number === 0 || (letter !== '' && !isOrderLetter(letter)) ? null : { letter, number }
}

function readReference(words: string): string | null {
  const letters = words.replace(/[\s-]/g, '')
  if (!/^([0-9a-f]{8}|[0-9a-f]{32})$/.test(letters)) return null
  return letters.length === lettersOfShort ? letters : letters.replace(idOfLetters, '$1-$2-$3-$4-$5')
}

/**
 * A part from the beginning of a code is also tried with its hyphens added; a part from the middle, which may look like one, as
 * it stands.
 */
function readPiece(words: string): string[] {
  const typed = words.toUpperCase().replace(/\s/g, '')
  if (typed.length < shortestPiece || !/^[0-9A-Z-]+$/.test(typed) || !/\d/.test(typed)) return []
  if (!/^(FP|\d{6}-?[0-9A-F]+$)/.test(typed)) return [typed]
  return [...new Set([shapeCardCode(typed), typed])]
}

/** «N° 000123» under a card's code; the number of an order may be written in the same way. */
function readSerial(typed: string): string[] {
  const serialNumber = readSerialNumber(typed)
  return serialNumber === undefined ? [] : [serialInWords(serialNumber)]
}

const readCards = (words: string): string[] =>
  isSaidSerialNumber(words) ? readSerial(words) : readPiece(words)

const wordsOf = (words: string): string =>
  words.length >= shortestWords && words.length <= longestWords ? words : ''
