/** Finds names that differ by a typing mistake, so that the written name may mean the other one. */
import { plainWords } from './plain-words.ts'

/** The numbers and single letters of a name, which tell names apart on purpose: «Stand 2» and «Stand 3», «Porte A» and «Porte B». */
const marksOf = (plain: string): string => (plain.match(/\p{N}+|(?<!\p{L})\p{L}(?!\p{L})/gu) ?? []).join()

const lettersOf = (plain: string): string => plain.replace(/[^\p{L}\p{N}]/gu, '')

/** How many letters may be wrong, missing or too many. */
const slipsAllowed = (letters: string): number => (letters.length < 4 ? 0 : letters.length < 7 ? 1 : 2)

/** The first of these names that the written one may stand for; undefined where there is none. */
export function resembling(written: string, names: readonly string[]): string | undefined {
  const plain = plainWords(written)
  const [letters, marks] = [lettersOf(plain), marksOf(plain)]
  const most = slipsAllowed(letters)
  return names.find((name) => {
    const other = plainWords(name)
    const otherLetters = lettersOf(other)
    return (
      marksOf(other) === marks &&
      Math.abs(otherLetters.length - letters.length) <= most &&
      slipsBetween(letters, otherLetters) <= most
    )
  })
}

/** The edit distance of two words: how many letters to change, add or remove. */
function slipsBetween(one: string, other: string): number {
  const otherLetters = [...other]
  let above = [0, ...otherLetters.map((_, n) => n + 1)]
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [column, otherLetter] of otherLetters.entries()) {
      const same = above[column] as number
      const cheapest = Math.min(same, above[column + 1] as number, line[column] as number)
      line.push(letter === otherLetter ? same : cheapest + 1)
    }
    above = line
  }
  return above.at(-1) as number
}
