/** For searching: «the MEN» finds «Thé à la menthe». */
import { plainWords } from '#rules/plain/plain-words.ts'

/** The words to search for, normalized for `hasWords`; empty when nothing is typed. */
export const wordsOf = (typed: string): readonly string[] => plainWords(typed).split(/\s+/).filter(Boolean)

export const hasWords = (text: string, words: readonly string[]): boolean => {
  const within = plainWords(text)
  return words.every((word) => within.includes(word))
}
