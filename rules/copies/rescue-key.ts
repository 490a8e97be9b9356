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
  const body = text.startsWith(bare(head)) ? text.slice(bare(head).length) : text
  return letters.test(body) ? head + body : undefined
}

/** The six letters of the last two groups: what a person types to show that the paper lies before them. */
export const endOfKey = (key: string): string => key.slice(-6)

const bare = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
