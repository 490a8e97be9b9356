/**
 * The printed key of the copies, «Clé de secours»: an age identity, AGE-SECRET-KEY-1 and 58 letters. People read and type it in
 * groups of four; the last group has two letters. Its letters leave out 1, b, i and o.
 */
const head = 'AGE-SECRET-KEY-1'
const letters = /^[02-9AC-HJ-NP-Z]{58}$/

/** «AGE-SECRET-KEY-1 QYQS ZQGP … 7X» */
export const groupedKey = (key: string): string => [head, ...groupsOf(key)].join(' ')

/** Fifteen groups, without the words that every key begins with. */
export const groupsOf = (key: string): readonly string[] => key.slice(head.length).match(/.{1,4}/g) ?? []

/** The key as age writes it, from what was typed, pasted or scanned; undefined when it is none. */
export function readRescueKey(typed: string): string | undefined {
  const text = bare(typed)
  const body = asPrinted(text.startsWith(bare(head)) ? text.slice(bare(head).length) : text)
  return letters.test(body) ? head + body : undefined
}

/** The six letters of the last two groups: what a person types to show that the paper lies before them. */
export const endOfKey = (key: string): string => key.slice(-6)

/** What the eye takes for a letter that no key has, is the one that looks like it. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: 'L', '1': 'L', B: '8' }

const asPrinted = (text: string): string => text.replace(/[OI1B]/g, (letter) => lookAlikes[letter] as string)

const bare = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

const alphabet = 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Whether its last six letters sum up the others, as age writes them: a letter that was misread is told before any copy is opened. */
export function hasRightSum(key: string): boolean {
  // The words that every key begins with, without the 1 that ends them, are summed in small letters.
  const codes = [...head.slice(0, -1).toLowerCase()].map((letter) => letter.charCodeAt(0))
  const body = [...key.slice(head.length)].map((letter) => alphabet.indexOf(letter))
  const values = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...body]
  return values.reduce(addToSum, 1) === 1
}

const addToSum = (sum: number, value: number): number =>
  generator.reduce(
    (left, part, bit) => ((sum >> 25) & (1 << bit) ? left ^ part : left),
    ((sum & 0x1ffffff) << 5) ^ value,
  )
