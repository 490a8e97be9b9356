/**
 * What an import of a whole catalogue changes: new products, changed products, and stands and categories that the file names
 * first. All of it is saved, or nothing.
 */

import { filled, isSame, type LineOf, namesOf, tidied, wordsOf } from '../plain/fields.ts'
import { faultOf, type LineFault } from '../plain/line-fault.ts'
import { plainWords } from '../plain/plain-words.ts'
import { thousandths } from '../plain/quantity.ts'
import { tidyName } from '../plain/readable.ts'
import { attempt, Refusal } from '../plain/refusal.ts'
import { resembling } from '../plain/resemblance.ts'
import { freeLetters } from '../venue/stand-change.ts'
import type { CatalogueLine } from './catalogue-file.ts'
import type { KeptProduct } from './product.ts'
import { edit, newProduct } from './product-change.ts'
import type { Place } from './product-draft.ts'
import { type ProductDraft, productFields } from './product-fields.ts'

type Named = { readonly id: string; readonly name: string }
/** `like` is a similar existing name, for which the new one may be a typing mistake; null where there is none. */
type NewlyNamed = Named & { readonly like: string | null }

/** The catalogue of the venue without archived stands, categories and products. */
export type KnownCatalogue = {
  readonly stands: readonly (Named & { readonly letter: string })[]
  /** The letters of orders given out today, also by stands archived since. */
  readonly lettersOfToday: readonly string[]
  readonly categories: readonly (Named & { readonly goesToKitchen: boolean })[]
  readonly products: readonly KeptProduct[]
}

/** One change that a line makes to an existing product: «Prix», «12,00 DH», «14,00 DH». */
export type LineChange = {
  readonly field: keyof typeof productFields
  readonly before: string
  readonly after: string
}

/** What the import does with a line without fault. */
export type LineOutcome = {
  readonly line: number
  readonly state: 'new' | 'changed' | 'unchanged'
  readonly changes: readonly LineChange[]
}

export type CatalogueImport = {
  readonly newStands: readonly (NewlyNamed & { readonly letter: string })[]
  readonly newCategories: readonly NewlyNamed[]
  /** `before` is undefined for a new product. */
  readonly changes: readonly { readonly before: KeptProduct | undefined; readonly after: KeptProduct }[]
  readonly unchanged: number
  readonly outcomes: readonly LineOutcome[]
  readonly faults: readonly LineFault[]
}

type Change = CatalogueImport['changes'][number]

/** The stock of an existing product is not changed: only movements change it. `freshId` returns an unused id. */
export function planImport(
  lines: readonly CatalogueLine[],
  known: KnownCatalogue,
  freshId: () => string,
): CatalogueImport {
  const letters = freeLetters({ inUse: known.stands, lettersOfToday: known.lettersOfToday })
  const stands = openNames(known.stands, (n) => {
    if (n === letters.length) throw new Refusal('stand-letters-gone')
    return freshId()
  })
  const categories = openNames(known.categories, () => freshId())
  const productCalled = knownProducts(known.products)
  const lineOfProduct = new Map<string, number>()

  const changeOf = (line: CatalogueLine): Change => {
    const standId = stands.idOf(line.stand, known.stands.find(({ letter }) => letter === line.stand)?.id)
    const categoryId = categories.idOf(line.category)
    const key = keyOf(standId ?? '', line.name ?? '')
    const before = productCalled(standId, line.name ?? '')
    mustBeFirst(line, lineOfProduct, before?.id ?? key)
    const usual = known.categories.find(({ id }) => id === categoryId)?.goesToKitchen ?? false
    const goesToKitchen = line.goesToKitchen ?? before?.goesToKitchen ?? usual
    // A new product without a description gets its name as description.
    const description = line.description ?? before?.description ?? line.name
    const wanted = { ...line, description, standId, categoryId, goesToKitchen }
    return { before, after: productOf(before, wanted, freshId) }
  }

  const read = lines.map((line) => ({ line, change: attempt(() => changeOf(line)) }))
  const mustBearItsCode = codesOnceAStand(
    known.products,
    read.flatMap(({ change }) => ('value' in change ? change.value.after.id : [])),
  )
  const judged = read.map(({ line, change }) => ({
    line,
    change: 'value' in change ? attempt(() => mustBearItsCode(change.value)) : change,
  }))
  const sound = judged.flatMap(({ line, change }) =>
    'value' in change ? { line, change: change.value } : [],
  )
  const changes = sound.map(({ change }) => change).filter(({ before, after }) => before !== after)
  const placeNames = new Map([...known.categories, ...categories.added()].map(({ id, name }) => [id, name]))
  return {
    newStands: stands.added().map((stand, n) => ({ ...stand, letter: letters[n] as string })),
    newCategories: categories.added(),
    changes,
    unchanged: sound.length - changes.length,
    outcomes: sound.map(({ line, change }) => outcomeOf(line.line, change, placeNames)),
    faults: judged.flatMap(({ line, change }) =>
      'refusal' in change ? faultOf(line.line, change.refusal) : [],
    ),
  }
}

/**
 * Finds a product by its name as written, else by its normalized name. An older database may hold two products with the same
 * normalized name: the one spelt plainly is meant.
 */
function knownProducts(products: readonly KeptProduct[]) {
  const written = new Map(products.map((product) => [`${product.standId} ${product.name}`, product]))
  const compared = new Map(products.map((product) => [keyOf(product.standId, product.name), product]))
  return (standId: string | null, name: string): KeptProduct | undefined =>
    written.get(`${standId} ${name}`) ?? compared.get(keyOf(standId ?? '', name))
}

function outcomeOf(
  line: number,
  { before, after }: Change,
  placeNames: ReadonlyMap<string, string>,
): LineOutcome {
  if (!before) return { line, state: 'new', changes: [] }
  if (before === after) return { line, state: 'unchanged', changes: [] }
  const was = tidied(productFields, before)
  const wordsBefore = wordsOf(productFields, was)
  const wordsAfter = wordsOf(productFields, after)
  const inWords = (field: keyof typeof productFields, words: string) =>
    field === 'categoryId' ? (placeNames.get(words) ?? '') : words
  return {
    ...{ line, state: 'changed' },
    changes: namesOf(productFields)
      .filter((field) => was[field] !== after[field])
      .map((field) => ({
        field,
        before: inWords(field, wordsBefore[field]),
        after: inWords(field, wordsAfter[field]),
      })),
  }
}

const keyOf = (standId: string, name: string) => `${standId} ${plainWords(name)}`

/** Of two lines about one product the first is kept; the fault of each later line names the first. */
function mustBeFirst({ line }: CatalogueLine, lineOfProduct: Map<string, number>, key: string): void {
  const first = lineOfProduct.get(key)
  if (first !== undefined) throw new Refusal('import-product-repeated', { line: first })
  lineOfProduct.set(key, line)
}

/**
 * Refuses a code used twice at a stand. Codes are compared after all changes, so products of the file may exchange theirs. A
 * product that is not in the file keeps its code; among the lines of the file, the first one with a code does.
 */
function codesOnceAStand(known: readonly KeptProduct[], idsInFile: readonly string[]) {
  const inFile = new Set(idsInFile)
  const codeOf = ({ standId, code }: KeptProduct) => `${standId} ${code}`
  const taken = new Set(known.filter(({ id }) => !inFile.has(id)).map(codeOf))
  return (change: Change): Change => {
    const { after } = change
    if (after.code !== '' && taken.has(codeOf(after))) throw new Refusal('product-code-taken')
    taken.add(codeOf(after))
    return change
  }
}

/** Stand and category exist or will be created, the name is free or the product's own, and `codesOnceAStand` checks the codes. */
const place: Place = { hasStand: true, hasCategory: true, isNameFree: true, isCodeFree: true }

type Wanted = LineOf<typeof productFields> & Pick<CatalogueLine, 'stock'>

function productOf(before: KeptProduct | undefined, wanted: Wanted, freshId: () => string): KeptProduct {
  const draft: ProductDraft = filled(productFields, wanted, before)
  if (!before) return newProduct(freshId(), { ...draft, stock: wanted.stock ?? thousandths(0) }, place)
  // A name that was stored before names were normalized does not count as another name.
  return isSame(productFields, draft, tidied(productFields, before))
    ? before
    : edit(before, { ...draft, version: before.version }, place)
}

/** Finds ids by name, ignoring accents and case; an unknown name gets a new id, `freshId(n)` for the n-th new name counted from 0. */
function openNames(known: readonly Named[], freshId: (n: number) => string) {
  const ids = new Map(known.map(({ id, name }) => [plainWords(name), id]))
  const knownNames = known.map(({ name }) => name)
  const added: Named[] = []
  const add = (name: string): string => {
    const fresh = { id: freshId(added.length), name }
    ids.set(plainWords(name), fresh.id)
    added.push(fresh)
    return fresh.id
  }
  return {
    added: (): readonly NewlyNamed[] =>
      added.map((one) => ({ ...one, like: resembling(one.name, knownNames) ?? null })),
    /** Null where no name is written. `otherwise` is another id that the text may mean. */
    idOf: (written: string, otherwise?: string): string | null => {
      const name = tidyName(written)
      return name === '' ? null : (ids.get(plainWords(name)) ?? otherwise ?? add(name))
    },
  }
}
