import { type Breach, breachOf } from './breach.ts'
import { type HouseFile, isForTests } from './house-files.ts'
import { wordingsOf } from './syntax.ts'

const isGuide = (path: string) => path.startsWith('server/guide/') && !isForTests(path)
/** Files whose words may appear on a screen. */
const isScreen = (path: string) =>
  /^(rules|web|server\/public-card)\/.*\.tsx?$/.test(path) && !isForTests(path)

/** The labels that a guide quotes. Sentences of rules/plain/refusal.ts («${…}») are left out: the compiler checks those. */
export const labelsQuoted = (file: HouseFile): { label: string; line: number }[] =>
  wordingsOf(file).flatMap(({ words, line }) =>
    [...words.matchAll(/«([^»]+)»/g)]
      .map(([, label = '']) => ({ label, line }))
      .filter(({ label }) => label !== '…'),
  )

/** Labels that guides quote and that no screen shows (any more). */
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

/** The whole text, and its parts between tags, names and figures that are filled in: «Encaisser» of «Encaisser 80,00 DH». */
const labelsIn = ({ words }: { readonly words: string }): string[] =>
  [words, ...words.replace(/<[^>]*>/g, '…').split('…')].map(plain)

const plain = (words: string): string =>
  words
    .replace(/&(nbsp|#8239);/g, ' ')
    .replaceAll('\u00AD', '')
    .replace(/\s+/g, ' ')
    .replace(/[\s:?(]+$/, '')
    .trim()
