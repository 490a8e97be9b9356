/** What a list's call may be asked, and its screen never asks: a filter that nobody can reach. */
import { type Breach, breachAt, breachOf } from './breach.ts'
import type { HouseFile } from './house-files.ts'

const definition = /\breads: queries\.(\w+),/g

/** «web/stock-room/stock-list.ts categoryId»: why this screen need not send it. */
const reasons: Readonly<Record<string, string>> = {
  'web/admin/sessions/session-list.ts first': 'the newest come first; the dashboard asks for the oldest',
  'web/admin/stock-history/history-lists.ts from': 'sent with the period, by period-address.ts',
  'web/admin/stock-history/history-lists.ts to': 'sent with the period, by period-address.ts',
  'web/stock-room/stock-list.ts categoryId': 'the stock keeper looks by stand, name and state',
}

/**
 * `taken` says what a call takes. A name that stands in the file as the key of an object counts as sent, one of a type does
 * not. A reason that no list needs any more is a breach too.
 */
export function unsentFilters(
  files: readonly HouseFile[],
  taken: (call: string) => readonly string[],
): Breach[] {
  const unsent = files.flatMap((file) =>
    [...file.text.matchAll(definition)].flatMap(({ 1: call = '', index }) =>
      taken(call)
        .filter((key) => !new RegExp(`(?<!readonly )\\b${key}( ?[,}]|:)`).test(file.text))
        .map((key) => ({
          reason: `${file.path} ${key}`,
          breach: breachAt(file, index, `never sends «${key}», which ${call} takes`),
        })),
    ),
  )
  const idle = Object.keys(reasons).filter(
    (one) =>
      files.some(({ path }) => one.startsWith(`${path} `)) && !unsent.some(({ reason }) => reason === one),
  )
  return [
    ...unsent.flatMap(({ reason, breach }) => (reason in reasons ? [] : breach)),
    ...idle.map((one) => breachOf('checks/unsent-filters.ts', `gives «${one}» a reason it needs no more`)),
  ]
}

/** The calls whose lists these are. */
export const listsRead = (files: readonly HouseFile[]): string[] =>
  files.flatMap(({ text }) => [...text.matchAll(definition)].map(({ 1: call = '' }) => call))
