/**
 * The fields of a thing that people create or edit, each defined once: its label, its kind, its bounds. The form, the call, files
 * and the journal follow from them (`web/app/form/DraftField.tsx`, `contract/plain/fields.ts`). A thing that differs from its
 * fields says so beside them, as `rules/catalogue/product-fields.ts` does.
 */
import { type Centimes, formatDirhams, parseDirhams } from './money.ts'
import { formatCount, type Thousandths, typedQuantity } from './quantity.ts'
import { isReadable, tidyName } from './readable.ts'
import { readPercent, readPrice, readStock } from './typed-figure.ts'

/** The kind decides the input of a form, the type in a call and the reading of a file. */
type Kind =
  /** In characters. */
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'money' }
  | { readonly kind: 'money or none' }
  | { readonly kind: 'percent or none' }
  | { readonly kind: 'quantity' }
  | { readonly kind: 'count' }
  | { readonly kind: 'choice'; readonly words: Readonly<Record<string, string>> }
  | { readonly kind: 'choice or none'; readonly words: Readonly<Record<string, string>> }
  | { readonly kind: 'yes or no' }
  | { readonly kind: 'reference' }

type Said = {
  /** The name in the journal, and in the form unless the form has a longer one. */
  readonly label: string
  /** What a person is told to do when the field is empty. A field without advice may stay empty. */
  readonly advice?: string
  /** The words of the form when the text cannot be read. */
  readonly unread?: string
  /** The heading of its column in files; a field without one is in no file. */
  readonly column?: string
  /** Other headings of that column, in lower case without accents and spaces. */
  readonly alsoCalled?: readonly string[]
}

/** `Value` is the stored form, `Typed` the form's. */
export type Field<Value, Typed> = Kind &
  Said & {
    /** The default in the form of a new thing. */
    readonly usual: Typed
    /** Undefined when the typed text cannot be read. */
    read(typed: Typed): Value | undefined
    toType(value: Value): Typed
    /** The stored form of the value: without surrounding spaces. */
    tidy(value: Value): Value
    /** The value in the words of the journal. */
    inWords(value: Value): string
  }

export type Fields = { readonly [name: string]: Field<unknown, unknown> }

/** A thing in its stored form. */
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: Parameters<F[Name]['inWords']>[0] }
/** A thing as a form holds it. */
export type TypedOf<F extends Fields> = { readonly [Name in keyof F]: F[Name]['usual'] }
/** Some fields of a thing; undefined means that the field is not given. */
export type PartOf<F extends Fields> = { readonly [Name in keyof F]?: ValuesOf<F>[Name] | undefined }

const asIs = <Value>(value: Value): Value => value

type OfText = Said & {
  readonly longest: number
  readonly tidy?: (typed: string) => string
  /** The word of the journal for an empty text: «aucun». */
  readonly empty?: string
}

export const text = ({ longest, tidy = tidyName, empty = '', ...said }: OfText): Field<string, string> => ({
  ...said,
  ...{ kind: 'text', longest, usual: '' },
  ...{ read: asIs<string>, toType: asIs<string>, tidy },
  inWords: (value) => value || empty,
})

/** «30,00»: the price in the form, as on the tiles. */
const priceToType = (price: Centimes): string => formatDirhams(price).replace(/\s|DH/g, '')

/** Dirhams. Every size and sign can be read, so that the rules of the thing refuse in their own sentences. */
export const money = (said: Said): Field<Centimes, string> => ({
  ...said,
  ...{ kind: 'money', usual: '' },
  ...{ read: readPrice, toType: priceToType, tidy: asIs<Centimes>, inWords: formatDirhams },
})

type Bounds<Value> = { readonly least: Value; readonly most: Value }

const within = <Value extends number>(value: Value | undefined, { least, most }: Bounds<Value>) =>
  value !== undefined && value >= least && value <= most ? value : undefined

/** Dirhams between two bounds, both included; null when nothing is typed. */
export const moneyOrNone = ({
  least,
  most,
  inWords,
  ...said
}: Said & Bounds<Centimes> & { readonly inWords: (amount: Centimes | null) => string }): Field<
  Centimes | null,
  string
> => ({
  ...said,
  ...{ kind: 'money or none', usual: '', inWords, tidy: asIs<Centimes | null> },
  read: (typed) => (typed.trim() === '' ? null : within(parseDirhams(typed), { least, most })),
  toType: (amount) => (amount === null ? '' : priceToType(amount)),
})

const percentToType = (rate: number): string => `${String(rate / 100).replace('.', ',')}\u00A0%`

/** Hundredths of a percent, from 0 to 100 %; null when nothing is typed, which is not 0 %: nobody has given it. */
export const percentOrNone = ({
  empty,
  ...said
}: Said & { readonly empty: string }): Field<number | null, string> => ({
  unread: 'De 0 à 100\u00A0%, ou rien.',
  ...said,
  ...{ kind: 'percent or none', usual: '', tidy: asIs<number | null> },
  read: (typed) => (typed.trim() === '' ? null : readPercent(typed)),
  toType: (rate) => (rate === null ? '' : percentToType(rate)),
  inWords: (rate) => (rate === null ? empty : percentToType(rate)),
})

/** A whole number between two bounds, both included. */
export const count = ({
  least,
  most,
  usual,
  inWords,
  ...said
}: Said & Bounds<number> & { readonly usual: number; readonly inWords: (count: number) => string }): Field<
  number,
  string
> => ({
  ...said,
  ...{ kind: 'count', usual: String(usual), inWords, tidy: asIs<number>, toType: String },
  read: (typed) => within(/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined, { least, most }),
})

/** Pieces or kilograms; nothing typed counts as 0. */
export const quantity = (said: Said): Field<Thousandths, string> => ({
  ...said,
  ...{ kind: 'quantity', usual: '' },
  ...{ read: readStock, tidy: asIs<Thousandths> },
  ...{ toType: typedQuantity, inWords: (value) => formatCount(value, 'unit') },
})

type OfChoice<Word extends string> = Said & {
  readonly words: Readonly<Record<Word, string>>
  readonly usual: NoInfer<Word>
  readonly inWords?: (word: Word) => string
}

export const choice = <Word extends string>({
  words,
  usual,
  inWords = (word) => words[word],
  ...said
}: OfChoice<Word>): Field<Word, Word> => ({
  ...said,
  ...{ kind: 'choice', words, usual, inWords },
  ...{ read: asIs<Word>, toType: asIs<Word>, tidy: asIs<Word> },
})

type OfChoiceOrNone<Word extends string> = Said & {
  readonly words: Readonly<Record<Word, string>>
  /** The word of the journal when nothing is chosen: «aucune». */
  readonly empty: string
}

export const choiceOrNone = <Word extends string>({
  words,
  empty,
  ...said
}: OfChoiceOrNone<Word>): Field<Word | null, Word | null> => ({
  ...said,
  ...{ kind: 'choice or none', words, usual: null },
  ...{ read: asIs<Word | null>, toType: asIs<Word | null>, tidy: asIs<Word | null> },
  inWords: (word) => (word === null ? empty : words[word]),
})

type OfYesOrNo = Said & { readonly usual: boolean; readonly inWords?: (value: boolean) => string }

export const yesOrNo = (value: boolean): string => (value ? 'oui' : 'non')

export const yesNo = ({ usual, inWords = yesOrNo, ...said }: OfYesOrNo): Field<boolean, boolean> => ({
  ...said,
  ...{ kind: 'yes or no', usual, inWords },
  ...{ read: asIs<boolean>, toType: asIs<boolean>, tidy: asIs<boolean> },
})

type Id = string | null

/** Another thing, by its id; null until one is chosen. The journal finds its name by itself. */
export const reference = (said: Said): Field<Id, Id> => ({
  ...said,
  ...{ kind: 'reference', usual: null },
  ...{ read: asIs<Id>, toType: asIs<Id>, tidy: asIs<Id>, inWords: (id) => id ?? 'aucun' },
})

export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** Calls a function for each field in order, and collects the results under the fields' names. */
export const eachField = <F extends Fields, Part>(
  fields: F,
  part: (field: F[keyof F], name: keyof F & string) => Part,
) => Object.fromEntries(namesOf(fields).map((name) => [name, part(fields[name] as F[keyof F], name)]))

/** The form of a new thing, with its defaults. */
export const usualOf = <F extends Fields>(fields: F): TypedOf<F> =>
  eachField(fields, ({ usual }) => usual) as TypedOf<F>

/** A new thing with the defaults of its form; a field without a readable default is 0. */
export const blank = <F extends Fields>(fields: F): ValuesOf<F> =>
  eachField(fields, (field) => {
    const read = field.read(field.usual)
    return read === undefined ? 0 : read
  }) as ValuesOf<F>

/** The form of an existing thing. */
export const typedOf = <F extends Fields>(fields: F, values: ValuesOf<F>): TypedOf<F> =>
  eachField(fields, (field, name) => field.toType(values[name])) as TypedOf<F>

/** The typed values; undefined for a field that cannot be read. */
export const readFields = <F extends Fields>(fields: F, typed: TypedOf<F>): PartOf<F> =>
  eachField(fields, (field, name) => field.read(typed[name])) as PartOf<F>

export const unreadable = <F extends Fields>(fields: F, typed: TypedOf<F>): readonly (keyof F & string)[] =>
  namesOf(fields).filter((name) => fields[name]?.read(typed[name]) === undefined)

/** The thing in its stored form. */
export const tidied = <F extends Fields>(fields: F, values: ValuesOf<F>): ValuesOf<F> =>
  eachField(fields, (field, name) => field.tidy(values[name])) as ValuesOf<F>

/** The names of the fields that must not be empty, and are. */
export const missing = <F extends Fields>(fields: F, values: ValuesOf<F>): readonly (keyof F & string)[] =>
  namesOf(fields).filter((name) => fields[name]?.advice !== undefined && isNothing(values[name]))

const isNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !isReadable(value))

/** The fields of a thing without its other properties, in the order of the definition. */
export const pickFields = <F extends Fields>(fields: F, thing: ValuesOf<F>): ValuesOf<F> =>
  eachField(fields, (_, name) => thing[name]) as ValuesOf<F>

/** The given fields, completed by those of the existing thing. */
export const completed = <F extends Fields>(fields: F, said: PartOf<F>, before: ValuesOf<F>): ValuesOf<F> =>
  eachField(fields, (_, name) => (said[name] === undefined ? before[name] : said[name])) as ValuesOf<F>

/** The fields that differ from before: only these are sent, so that what other people have changed in the others is kept. */
export const changed = <F extends Fields>(fields: F, before: ValuesOf<F>, after: PartOf<F>): PartOf<F> =>
  eachField(fields, (_, name) => (after[name] === before[name] ? undefined : after[name])) as PartOf<F>

/** A line of a file: null keeps the field of an existing thing, or takes the default of a new one. */
export type LineOf<F extends Fields> = { readonly [Name in keyof F]: ValuesOf<F>[Name] | null }

/** Whether an empty cell of this field keeps the existing value. */
export const mayBeLeft = ({ kind, advice }: Pick<Field<unknown, unknown>, 'kind' | 'advice'>): boolean =>
  kind === 'yes or no' || kind === 'quantity' || (kind === 'text' && advice === undefined)

export const filled = <F extends Fields>(
  fields: F,
  line: LineOf<F>,
  before: ValuesOf<F> | undefined,
): ValuesOf<F> =>
  eachField(fields, (field, name) => line[name] ?? before?.[name] ?? field.read(field.usual)) as ValuesOf<F>

export const isSame = <F extends Fields>(fields: F, one: ValuesOf<F>, other: ValuesOf<F>): boolean =>
  namesOf(fields).every((name) => one[name] === other[name])

/** Each field's words for the journal. */
export const wordsOf = <F extends Fields>(fields: F, values: ValuesOf<F>): Record<keyof F & string, string> =>
  eachField(fields, (field, name) => field.inWords(values[name])) as Record<keyof F & string, string>

/** The labels of the fields, for `changesOf`. */
export const labelsOf = <F extends Fields>(fields: F) =>
  eachField(fields, ({ label }) => label) as Record<keyof F & string, string>

type Words = Readonly<Record<string, string>>

/** «Comptage à l'aveugle : oui → non», the changes in the order of the labels; empty where nothing changed. */
export const changesOf = (labels: Words, before: Words, after: Words): string =>
  Object.entries(labels)
    .filter(([name]) => before[name] !== after[name])
    .map(([name, label]) => `${label}\u00A0: ${before[name]} → ${after[name]}`)
    .join('\u00A0; ')
