import { refusals } from '#rules/plain/refusal.ts'
import { breachOf } from './breach.ts'
import { isForTests } from './house-files.ts'
import type { Law } from './law.ts'
import { lineAt, wordingsOf } from './syntax.ts'

const plain = (words: string): string => words.replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase()

/** Longest first, so that a sentence contained in another is not reported in its place. */
const sentences = Object.entries(refusals)
  .map(([code, sentence]) => ({ code, sentence, words: plain(sentence).replace(/\.$/, '') }))
  .sort((a, b) => b.words.length - a.words.length)

/** A refusal sentence stands in rules/plain/refusal.ts alone. Screens use refusals['card-expired'] or what the server answered. */
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

const deBeforeName = /\bde (?:\{' '\})?\$?\{[^{}]*(?:name|nameOf\([^{}]*)\}/gi

/** «de Imane» is no French: `ofName` of rules/plain/elision.ts writes «d'Imane». */
export const elidedNames: Law = {
  name: 'a name after «de» is written by ofName, which elides',
  appliesTo: (path) => /^(rules|server|web)\/.*\.tsx?$/.test(path) && !isForTests(path),
  breaches: ({ path, text }) =>
    [...text.matchAll(deBeforeName)].map((found) => ({
      ...breachOf(path, `«${found[0]}» is ofName of rules/plain/elision.ts`),
      line: lineAt(text, found.index),
    })),
  exceptions: { 'rules/plain/elision.ts': 'it is where «de» is written' },
}
