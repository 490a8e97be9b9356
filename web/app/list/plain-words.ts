/** For searching: «Thé à la menthe» is found by «the MEN». */
import { plainWords } from '#rules/plain/plain-words.ts'

/** The words looked for, ready to be found by `hasWords`; none when nothing is typed. */
export const wordsOf = (typed: string): readonly string[] => plainWords(typed).split(/\s+/).filter(Boolean)

export const hasWords = (text: string, words: readonly string[]): boolean => {
  const within = plainWords(text)
  return words.every((word) => within.includes(word))
}
