/** The kinds of filters a list may have. From each follow its word in the address, its field and the chip that lifts it. */
import { type Period, periodLabels } from '#rules/plain/period.ts'
import type { UrlKinds } from '../address/url-state.ts'

export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string }
export type Named = { readonly id: string; readonly name: string }

type Search = {
  readonly type: 'search'
  readonly label: string
  readonly placeholder: string
  /** What to look for when this was typed, pasted or scanned. */
  readonly read: (typed: string) => string
}
type Word<Value extends string> = {
  readonly type: 'word'
  readonly label: string
  readonly words: readonly [Value, ...Value[]]
  readonly labels: Readonly<Record<Value, string>>
  /** Said under the filters while a word is chosen that needs explaining: `{ ...word(…), hints: { low: … } }`. */
  readonly hints?: Readonly<Partial<Record<Value, string>>>
}
type Thing = {
  readonly type: 'thing'
  readonly label: string
  /** Before the things themselves; the first filters nothing, unless another is chosen. */
  readonly first: readonly [Choice, ...Choice[]]
  /** What may be asked for although it is not among the things that are known. */
  readonly unlisted: { readonly isOne: (value: string) => boolean; readonly label: string } | undefined
}

export type Filter = Search | Word<string> | Thing
export type Filters = Readonly<Record<string, Filter>>

/** Free text; the server decides where it is looked for. */
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

/** One word of a rule. The first is what the list shows unless another is chosen. */
export const word = <const Value extends string>(
  label: string,
  words: readonly [Value, ...Value[]],
  labels: Readonly<Record<Value, string>>,
): Word<Value> => ({ type: 'word', label, words, labels })

/** «Tous», or one of these. */
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

/** One thing of the venue, by its id: a stand, a person. The screen says which there are, under the same key. */
export const thing = (
  label: string,
  { first = [any], unlisted }: Partial<Pick<Thing, 'first' | 'unlisted'>> = {},
): Thing => ({ type: 'thing', label, first, unlisted })

/** What the address says, as the list takes it: `asked.role` is a role, `asked.stand` an id. */
export type Asked<Wanted extends Filters> = {
  readonly [Key in keyof Wanted]: Wanted[Key] extends Word<infer Value> ? Value : string
}

/** The keys of the filters by a thing. */
export type ThingKey<Wanted extends Filters> = {
  [Key in keyof Wanted]: Wanted[Key] extends Thing ? Key : never
}[keyof Wanted] &
  string

/** Which things there are, under the keys of their filters; undefined while they are being read. */
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

/** Every filter lifted. */
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

/** The words of the address that mean something: a thing that is not known filters nothing. */
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

/** What filters right now, in words, with the change that lifts it. */
export const activeFilters = (filters: Filters, asked: Words, things: Things): readonly ActiveFilter[] =>
  Object.entries(filters).flatMap(([key, filter]) => {
    const value = asked[key] ?? ''
    if (value === usual(filter)) return []
    return [{ key, label: labelOf(filter, value, things[key]) ?? value, lift: { [key]: usual(filter) } }]
  })

/** What explains the words that are chosen. */
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
