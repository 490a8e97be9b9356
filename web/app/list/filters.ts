/** The kinds of filters of a list. Each defines its word in the address, its field and the chip that lifts it. */
import { type Period, periodLabels } from '#rules/plain/period.ts'
import type { UrlKinds } from '../address/url-state.ts'

export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string }
export type Named = { readonly id: string; readonly name: string }

type Search = {
  readonly type: 'search'
  readonly label: string
  readonly placeholder: string
  /** Turns a typed, pasted or scanned text into what is searched for. */
  readonly read: (typed: string) => string
}
type Word<Value extends string> = {
  readonly type: 'word'
  readonly label: string
  readonly words: readonly [Value, ...Value[]]
  readonly labels: Readonly<Record<Value, string>>
  /** Shown under the filters while a value is chosen that needs explaining: `{ ...word(…), hints: { low: … } }`. */
  readonly hints?: Readonly<Partial<Record<Value, string>>>
}
type Thing = {
  readonly type: 'thing'
  readonly label: string
  /** Choices before the things themselves; the first filters nothing and is the default. */
  readonly first: readonly [Choice, ...Choice[]]
  /** Values that are accepted although they are not among the known things. */
  readonly unlisted: { readonly isOne: (value: string) => boolean; readonly label: string } | undefined
}

export type Filter = Search | Word<string> | Thing
export type Filters = Readonly<Record<string, Filter>>

/** Free text; the server decides which fields it is searched in. */
export const search = (
  label: string,
  placeholder: string,
  read = (typed: string) => typed.trim(),
): Search => ({
  type: 'search',
  label,
  placeholder,
  read,
})

/** One value of a rule. The first one is the default. */
export const word = <const Value extends string>(
  label: string,
  words: readonly [Value, ...Value[]],
  labels: Readonly<Record<Value, string>>,
): Word<Value> => ({ type: 'word', label, words, labels })

/** «Tous», or one of these values. */
export const oneOf = <const Value extends string>(
  label: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Word<Value | 'all'> => {
  const names = Object.fromEntries(values.map((value) => [value, nameOf(value)])) as Record<Value, string>
  return word<Value | 'all'>(label, ['all', ...values], { ...names, all: 'Tous' })
}

export const period = <const Value extends Period>(periods: readonly [Value, ...Value[]]): Word<Value> =>
  word('Période', periods, periodLabels)

const any = { value: '', label: 'Tous' }

/** One thing of the venue, by its id: a stand, a person. The screen passes the existing things, under the same key. */
export const thing = (
  label: string,
  { first = [any], unlisted }: Partial<Pick<Thing, 'first' | 'unlisted'>> = {},
): Thing => ({ type: 'thing', label, first, unlisted })

/** The filters of the address with their types: `asked.role` is a role, `asked.stand` an id. */
export type Asked<Wanted extends Filters> = {
  readonly [Key in keyof Wanted]: Wanted[Key] extends Word<infer Value> ? Value : string
}

/** The keys of the filters by thing. */
export type ThingKey<Wanted extends Filters> = {
  [Key in keyof Wanted]: Wanted[Key] extends Thing ? Key : never
}[keyof Wanted] &
  string

/** The existing things, under the keys of their filters; undefined while they are being read. */
export type Things<Key extends string = string> = Readonly<Record<Key, readonly Named[] | undefined>>

export type Words = Readonly<Record<string, string>>

const usual = (filter: Filter): string => {
  if (filter.type === 'search') return ''
  return filter.type === 'word' ? filter.words[0] : filter.first[0].value
}

export const kindsOf = (filters: Filters): UrlKinds =>
  mapped(filters, (filter) => (filter.type === 'word' ? filter.words : usual(filter)))

export const thingKeys = <Wanted extends Filters>(filters: Wanted): readonly ThingKey<Wanted>[] =>
  Object.keys(filters).filter((key): key is ThingKey<Wanted> => filters[key]?.type === 'thing')

/** The default values: no filter is active. */
export const noFilters = (filters: Filters): Words => mapped(filters, usual)

export function choicesOf(
  filter: Exclude<Filter, Search>,
  value: string,
  things: readonly Named[] = [],
): readonly Choice[] {
  if (filter.type === 'word')
    return filter.words.map((each) => ({ value: each, label: filter.labels[each] ?? each }))
  const listed = [...filter.first, ...things.map(({ id, name }) => ({ value: id, label: name }))]
  const isListed = listed.some((choice) => choice.value === value)
  return !isListed && filter.unlisted?.isOne(value)
    ? [...listed, { value, label: filter.unlisted.label }]
    : listed
}

const labelOf = (filter: Filter, value: string, things: readonly Named[] | undefined): string | undefined =>
  filter.type === 'search'
    ? value
    : choicesOf(filter, value, things).find((choice) => choice.value === value)?.label

/** The valid values of the address: an unknown thing filters nothing. */
export const askedOf = (filters: Filters, written: Words, things: Things): Words =>
  mapped(filters, (filter, key) => {
    const value = written[key] ?? ''
    return labelOf(filter, value, things[key]) === undefined ? usual(filter) : value
  })

/** False while the address names a thing and the things are still being read. */
export const isReady = (filters: Filters, written: Words, things: Things): boolean =>
  Object.entries(filters).every(
    ([key, filter]) =>
      filter.type !== 'thing' ||
      things[key] !== undefined ||
      labelOf(filter, written[key] ?? '', []) !== undefined,
  )

export type ActiveFilter = { readonly key: string; readonly label: string; readonly lift: Words }

/** The active filters in words, each with the change that lifts it. */
export const activeFilters = (filters: Filters, asked: Words, things: Things): readonly ActiveFilter[] =>
  Object.entries(filters).flatMap(([key, filter]) => {
    const value = asked[key] ?? ''
    if (value === usual(filter)) return []
    return [{ key, label: labelOf(filter, value, things[key]) ?? value, lift: { [key]: usual(filter) } }]
  })

/** The explanations of the chosen values. */
export const hintsOf = (filters: Filters, asked: Words): readonly string[] =>
  Object.entries(filters).flatMap(([key, filter]) => {
    const hint = filter.type === 'word' ? filter.hints?.[asked[key] ?? ''] : undefined
    return hint === undefined ? [] : [hint]
  })

const mapped = <Value>(
  filters: Filters,
  of: (filter: Filter, key: string) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(filters).map(([key, filter]) => [key, of(filter, key)]))
