/** Keeps the filters of a list in its address, so that every number and badge can link to what it counts. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** A number: a whole number from 1, with this default. An array: one of these words, the first by default. A string: free text. */
type Kind = number | string | readonly [string, ...string[]]

export type UrlKinds = Readonly<Record<string, Kind>>

export type UrlState<Kinds extends UrlKinds> = {
  readonly [Key in keyof Kinds]: Kinds[Key] extends readonly (infer Word)[]
    ? Word
    : Kinds[Key] extends number
      ? number
      : string
}

const defaultOf = (kind: Kind): string | number => (typeof kind === 'object' ? kind[0] : kind)

/** Unknown values are ignored silently. */
function readOne(kind: Kind, written: string | undefined): string | number {
  if (written === undefined) return defaultOf(kind)
  if (typeof kind === 'number') return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : kind
  if (typeof kind === 'string') return written
  return kind.includes(written) ? written : kind[0]
}

export function readUrlState<const Kinds extends UrlKinds>(
  kinds: Kinds,
  search: Readonly<Record<string, string | undefined>>,
): UrlState<Kinds> {
  const values = Object.entries(kinds).map(([key, kind]) => [key, readOne(kind, search[key])])
  return Object.fromEntries(values) as UrlState<Kinds>
}

/** What to write into the address: a changed filter goes back to page 1, and default values are left out. */
export function writeUrlState<const Kinds extends UrlKinds>(
  kinds: Kinds,
  state: UrlState<Kinds>,
  change: Partial<UrlState<Kinds>>,
): Record<string, string | undefined> {
  const turnsThePage = Object.keys(change).every((key) => key === 'page')
  const next = { ...state, ...(turnsThePage ? {} : { page: 1 }), ...change } as Record<
    string,
    string | number
  >
  return Object.fromEntries(
    Object.entries(kinds).map(([key, kind]) => [
      key,
      next[key] === undefined || String(next[key]) === String(defaultOf(kind))
        ? undefined
        : String(next[key]),
    ]),
  )
}

/**
 * `const [filters, setFilters, isFiltered] = useUrlState({ q: '', statut: ['all', 'low'], page: 1 })`. A change replaces the current
 * history entry; define `kinds` outside the component.
 */
export function useUrlState<const Kinds extends UrlKinds>(kinds: Kinds) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const state = useMemo(() => readUrlState(kinds, search), [kinds, search])

  const change = useCallback(
    (changes: Partial<UrlState<Kinds>>) => {
      const next = writeUrlState(kinds, state, changes)
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...next }),
        state: ({ cameFrom }) => (cameFrom ? { cameFrom } : {}),
        replace: true,
        resetScroll: false,
      })
    },
    [kinds, navigate, state],
  )
  const isFiltered = Object.entries(kinds).some(
    ([key, kind]) => !['page', 'tri', 'ordre'].includes(key) && state[key] !== defaultOf(kind),
  )
  return [state, change, isFiltered] as const
}
