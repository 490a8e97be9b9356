import { hasWords, wordsOf } from '../list/plain-words.ts'
import { type Entry, type Group, groups } from './entry.ts'

export type Section = { readonly title: Group | 'Récents'; readonly entries: readonly Entry[] }

/** The pages and actions that match `typed`, whatever its accents and case; recently chosen ones come first. */
export function findEntries(entries: readonly Entry[], typed: string, recent: readonly string[]): Entry[] {
  const words = wordsOf(typed)
  const rank = ({ id }: Entry) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return entries
    .filter(({ label, alias = '', hint = '' }) => hasWords(`${label} ${alias} ${hint}`, words))
    .sort((one, other) => rank(one) - rank(other))
}

/** The lines by group, in the order of the groups. Before anything is typed, recently chosen ones are a group of their own. */
export function inSections(entries: readonly Entry[], recent: readonly string[]): Section[] {
  const isRecent = ({ id }: Entry) => recent.includes(id)
  const sections = groups.map((title) => ({
    title,
    entries: entries.filter((entry) => entry.group === title && !isRecent(entry)),
  }))
  const lately: Section = { title: 'Récents', entries: entries.filter(isRecent) }
  return [lately, ...sections].filter((section) => section.entries.length > 0)
}
