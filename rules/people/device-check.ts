/**
 * What a device does in place of waiting where a password is guessed at: sums that take it a moment to find, and the server nothing
 * to check. Whoever guesses pays them for every guess, and more and more; whoever knows the password once. Many small sums rather than a
 * large one: nobody is unlucky for long.
 */

const leastSums = 32

/** Some ten seconds of a slow phone: nobody is asked for more. */
const mostSums = 4 * leastSums

/**
 * After so many tries that were paid for, of one account at one address, the price doubles, and again at twice as many. Soon: each
 * second has one try, and whoever guesses over and over must leave most of them to whoever types once.
 */
const triesAtOnePrice = 5

export function sumsAfter(paidTries: number): number {
  const doublings = paidTries < triesAtOnePrice ? 0 : 1 + Math.floor(Math.log2(paidTries / triesAtOnePrice))
  return Math.min(mostSums, leastSums * 2 ** doublings)
}

/** A question says how many it asks for: when, by chance, how many, signature. */
export function sumsIn(question: string): number {
  const sums = Number(question.split('.')[2])
  return Number.isInteger(sums) && sums >= leastSums && sums <= mostSums ? sums : leastSums
}

/** Of the digest, at its beginning: a device tries 2^12 numbers for each sum, on average. */
const zeroBits = 12

/** However fast a device is, a check that it was given less than this ago does not count: a second, and four where it is dearest. */
export const leastCheckMs = 1_000
export const leastAgeOf = (question: string): number => (leastCheckMs * sumsIn(question)) / leastSums

/** Longer than the slowest phone takes. */
export const mostCheckMs = 2 * 60_000

/** The text whose SHA-256 must begin with the zeros. Short enough to be hashed in one go. */
export const sumText = (question: string, place: number, number: number): string =>
  `${question}.${place}.${number}`

export const isSum = (digest: Uint8Array): boolean =>
  digest[0] === 0 && (digest[1] ?? 255) >> (16 - zeroBits) === 0

/** A question and the numbers that were found for it, in one text. */
export const writeCheck = (question: string, numbers: readonly number[]): string =>
  `${question} ${numbers.join('.')}`

/** Undefined unless it has as many numbers as are asked for. */
export function readCheck(
  written: string,
): { readonly question: string; readonly numbers: readonly number[] } | undefined {
  const [question = '', found = '', ...more] = written.split(' ')
  const texts = found.split('.')
  const isWhole =
    more.length === 0 && texts.length === sumsIn(question) && texts.every((text) => /^\d{1,9}$/.test(text))
  return isWhole ? { question, numbers: texts.map(Number) } : undefined
}
