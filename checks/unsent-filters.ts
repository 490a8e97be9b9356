/** Filters that the call of a list takes and its screen never sends: nobody can reach them. */
import { type Breach, breachAt, breachOf } from './breach.ts'
import type { HouseFile } from './house-files.ts'

const definition = /\breads: queries\.(\w+),/g

/** Sent for every list by `web/app/list/use-list.ts`. */
const sentByKit: readonly string[] = ['counts']

/** «file key»: why the screen of this list need not send this key. */
const reasons: Readonly<Record<string, string>> = {
  'web/admin/sessions/session-list.ts first': 'the newest come first; the dashboard asks for the oldest',
  'web/admin/stock-history/history-lists.ts from': 'sent with the period, by period-address.ts',
  'web/admin/stock-history/history-lists.ts to': 'sent with the period, by period-address.ts',
  'web/stock-room/stock-list.ts categoryId': 'the stock keeper looks by stand, name and state',
}

/**
 * `taken` answers the keys that a call takes. A name counts as sent when it is the key of an object in the file, not when it
 * is the key of a type. A reason that no list needs is a breach too.
 */
export function unsentFilters(
  files: readonly HouseFile[],
  taken: (call: string) => readonly string[],
): Breach[] {
  const unsent = files.flatMap((file) =>
    [...file.text.matchAll(definition)].flatMap(({ 1: call = '', index }) =>
      taken(call)
        .filter((key) => !sentByKit.includes(key))
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

/** The calls of all lists defined in these files. */
export const listsRead = (files: readonly HouseFile[]): string[] =>
  files.flatMap(({ text }) => [...text.matchAll(definition)].map(({ 1: call = '' }) => call))
