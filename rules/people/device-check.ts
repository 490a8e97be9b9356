/**
 * A proof of work that a device does instead of waiting, while somebody guesses at a password. It costs the device a moment and
 * the server almost nothing to verify. A guesser pays it for every guess, at a rising price; a person who knows the password pays
 * it once. Many small sums instead of a large one keep the time even.
 */

const leastSums = 32

/** About ten seconds on a slow phone; no device is asked for more. */
const mostSums = 4 * leastSums

/**
 * After this many paid tries of one account at one address the price doubles, and again at twice as many. The limit is low,
 * because only one try a second is accepted, and a guesser must leave most of them to the account's owner.
 */
const triesAtOnePrice = 5

export function sumsAfter(paidTries: number): number {
  const doublings = paidTries < triesAtOnePrice ? 0 : 1 + Math.floor(Math.log2(paidTries / triesAtOnePrice))
  return Math.min(mostSums, leastSums * 2 ** doublings)
}

/** How many sums a question asks for. Its fields: when, random text, how many, signature. */
export function sumsIn(question: string): number {
  const sums = Number(question.split('.')[2])
  return Number.isInteger(sums) && sums >= leastSums && sums <= mostSums ? sums : leastSums
}

/** Zero bits at the start of the digest: a device tries 2^12 numbers for each sum, on average. */
const zeroBits = 12

/** A check counts only this many milliseconds after its question, however fast the device is: one second, and four at the highest price. */
export const leastCheckMs = 1_000
export const leastAgeOf = (question: string): number => (leastCheckMs * sumsIn(question)) / leastSums

/** Longer than the slowest phone needs. */
export const mostCheckMs = 2 * 60_000

/** The text whose SHA-256 must begin with the zero bits. Short enough for one block of the hash. */
export const sumText = (question: string, place: number, number: number): string =>
  `${question}.${place}.${number}`

export const isSum = (digest: Uint8Array): boolean =>
  digest[0] === 0 && (digest[1] ?? 255) >> (16 - zeroBits) === 0

/** Joins a question and the numbers found for it into one text. */
export const writeCheck = (question: string, numbers: readonly number[]): string =>
  `${question} ${numbers.join('.')}`

/** Undefined unless it has exactly as many numbers as its question asks for. */
export function readCheck(
  written: string,
): { readonly question: string; readonly numbers: readonly number[] } | undefined {
  const [question = '', found = '', ...more] = written.split(' ')
  const texts = found.split('.')
  const isWhole =
    more.length === 0 && texts.length === sumsIn(question) && texts.every((text) => /^\d{1,9}$/.test(text))
  return isWhole ? { question, numbers: texts.map(Number) } : undefined
}
