import { type Breach, breachOf } from './breach.ts'
import { type HouseFile, isForTests } from './house-files.ts'
import { wordingsOf } from './syntax.ts'

const isGuide = (path: string) => path.startsWith('server/guide/') && !isForTests(path)
/** Where words stand that a person may read on a screen. */
const isScreen = (path: string) =>
  /^(rules|web|server\/public-card)\/.*\.tsx?$/.test(path) && !isForTests(path)

/** What a guide quotes; what it takes from rules/plain/refusal.ts («${…}») the compiler looks for already. */
export const labelsQuoted = (file: HouseFile): { label: string; line: number }[] =>
  wordingsOf(file).flatMap(({ words, line }) =>
    [...words.matchAll(/«([^»]+)»/g)]
      .map(([, label = '']) => ({ label, line }))
      .filter(({ label }) => label !== '…'),
  )

/** Labels that guides quote and no screen says (any more). */
export function labelsGone(files: readonly HouseFile[]): Breach[] {
  const said = new Set(
    files.filter(({ path }) => isScreen(path)).flatMap((file) => wordingsOf(file).flatMap(labelsIn)),
  )
  return files
    .filter(({ path }) => isGuide(path))
    .flatMap((file) =>
      labelsQuoted(file)
        .filter(({ label }) => !said.has(plain(label)))
        .map(({ label, line }) => ({
          ...breachOf(file.path, `quotes «${label}», which no screen says`),
          line,
        })),
    )
}

/** The whole, and what stands between tags, names and figures that are filled in: «Encaisser» of «Encaisser 80,00 DH». */
const labelsIn = ({ words }: { readonly words: string }): string[] =>
  [words, ...words.replace(/<[^>]*>/g, '…').split('…')].map(plain)

const plain = (words: string): string =>
  words
    .replace(/&(nbsp|#8239);/g, ' ')
    .replaceAll('\u00AD', '')
    .replace(/\s+/g, ' ')
    .replace(/[\s:?(]+$/, '')
    .trim()
