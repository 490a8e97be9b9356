import { refusals } from '#rules/plain/refusal.ts'
import { breachOf } from './breach.ts'
import { isForTests } from './house-files.ts'
import type { Law } from './law.ts'
import { wordingsOf } from './syntax.ts'

const plain = (words: string): string => words.replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase()

/** Longest first, so that a sentence contained in another is not named in its place. */
const sentences = Object.entries(refusals)
  .map(([code, sentence]) => ({ code, sentence, words: plain(sentence).replace(/\.$/, '') }))
  .sort((a, b) => b.words.length - a.words.length)

/** A sentence written twice is corrected once. Screens say refusals['card-expired'], or show what the server answered. */
export const oneCatalogue: Law = {
  name: 'the sentences of refusals stand in rules/plain/refusal.ts alone',
  appliesTo: (path) =>
    /^(rules|contract|server|web)\/.*\.tsx?$/.test(path) &&
    path !== 'rules/plain/refusal.ts' &&
    !isForTests(path),
  breaches: (file) =>
    wordingsOf(file).flatMap(({ words, line }) => {
      const said = sentences.find((sentence) => plain(words).includes(sentence.words))
      return said ? [{ ...breachOf(file.path, `«${said.sentence}» is refusals['${said.code}']`), line }] : []
    }),
}
