/** For searching: «Thé à la menthe» is found by «the MEN». */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()

/** The words looked for, ready to be found by `hasWords`; none when nothing is typed. */
export const wordsOf = (typed: string): readonly string[] => plain(typed).split(/\s+/).filter(Boolean)

export const hasWords = (text: string, words: readonly string[]): boolean => {
  const within = plain(text)
  return words.every((word) => within.includes(word))
}
