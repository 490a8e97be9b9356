import type { LineOutcome } from '#contract/catalogue/catalogue-import.ts'
import { productFields } from '#rules/catalogue/product-fields.ts'
import { counted, plural } from '#rules/plain/french.ts'
import { countsOf, type ImportLine } from './import-lines.ts'

type Places = { readonly newStands: readonly NewlyNamed[]; readonly newCategories: readonly NewlyNamed[] }

type Told = Places & {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** `like` is the name of an existing one that the new name may be a misspelling of. */
type NewlyNamed = { readonly name: string; readonly like: string | null }

type Field = LineOutcome['changes'][number]['field']

const joined = (parts: readonly string[], by = ' · ') => parts.filter((part) => part !== '').join(by)
const some = (count: number, one: string, many: string) => (count === 0 ? '' : counted(count, one, many))

/** «12 produits ajoutés · 3 modifiés · 2 sans changement» */
export const doneInWords = ({ added, changed, unchanged }: Omit<Told, keyof Places>): string =>
  joined([
    some(added, 'produit ajouté', 'produits ajoutés'),
    some(changed, added > 0 ? 'modifié' : 'produit modifié', added > 0 ? 'modifiés' : 'produits modifiés'),
    some(unchanged, 'sans changement', 'sans changement'),
  ])

/** The words for one change of a field and for several. */
const nouns: Readonly<Record<Field, readonly [string, string]>> = {
  name: ['nom', 'noms'],
  description: ['description', 'descriptions'],
  standId: ['stand', 'stands'],
  categoryId: ['catégorie', 'catégories'],
  price: ['prix', 'prix'],
  unit: ['unité', 'unités'],
  stockAlert: ['seuil', 'seuils'],
  minQuantity: ['quantité minimale', 'quantités minimales'],
  goesToKitchen: ['passage en cuisine', 'passages en cuisine'],
  code: ['code court', 'codes courts'],
  allergens: ['allergènes', 'allergènes'],
}

/** «40 produits : 38 nouveaux, 2 modifiés (prix)»; where nothing is new, «40 produits à mettre à jour : 40 seuils». */
export function previewInWords(lines: readonly ImportLine[]): string {
  const counts = countsOf(lines)
  const fields = changedFields(lines)
  const faulty = some(counts.faulty, 'ligne à corriger', 'lignes à corriger')
  if (counts.new === 0 && counts.changed > 0)
    return joined([
      `${counted(counts.changed, 'produit', 'produits')} à mettre à jour\u00A0: ${fields
        .map(([field, count]) => counted(count, ...nouns[field]))
        .join(', ')}`,
      some(counts.unchanged, 'inchangé', 'inchangés'),
      faulty,
    ])
  const changed = some(counts.changed, 'modifié', 'modifiés')
  const said = joined(
    [
      some(counts.new, 'nouveau', 'nouveaux'),
      changed && `${changed} (${fields.map(([field, count]) => nouns[field][count > 1 ? 1 : 0]).join(', ')})`,
      some(counts.unchanged, 'inchangé', 'inchangés'),
    ],
    ', ',
  )
  const products = counts.new + counts.changed + counts.unchanged
  return joined([said && `${counted(products, 'produit', 'produits')}\u00A0: ${said}`, faulty])
}

/** Each field that a line changes, and how many lines change it, in the order of the form. */
function changedFields(lines: readonly ImportLine[]): readonly (readonly [Field, number])[] {
  const fields = lines.flatMap(({ changes }) => changes.map(({ field }) => field))
  return (Object.keys(nouns) as Field[])
    .map((field) => [field, fields.filter((one) => one === field).length] as const)
    .filter(([, count]) => count > 0)
}

const currency = /\s?DH$/

/** «Prix 12,00 → 14,00 DH» */
export const changeInWords = ({ field, before, after }: LineOutcome['changes'][number]): string =>
  `${productFields[field].label} ${after.match(currency) ? before.replace(currency, '') : before || 'aucun'} → ${after || 'aucun'}`

const called = ({ name, like }: NewlyNamed): string =>
  like === null ? name : `${name} (vouliez-vous dire «\u00A0${like}\u00A0»\u202F?)`

/** «Nouveaux stands : Grilades (vouliez-vous dire « Grillades » ?), Salon»; empty where the file names no new one. */
export const placesInWords = ({ newStands, newCategories }: Places): string =>
  joined([
    places(newStands, 'Nouveau stand', 'Nouveaux stands'),
    places(newCategories, 'Nouvelle catégorie', 'Nouvelles catégories'),
  ])

const places = (named: readonly NewlyNamed[], one: string, many: string): string =>
  named.length > 0 ? `${plural(named.length, one, many)}\u00A0: ${named.map(called).join(', ')}` : ''

/** «2 stands envoient des plats en cuisine, et personne n'y est encore : Msemen & Cie, Jus d'Orient.» */
export const withoutCookInWords = (stands: readonly string[]): string =>
  stands.length === 0
    ? ''
    : `${stands.length} ${plural(stands.length, 'stand envoie', 'stands envoient')} des plats en cuisine, et personne n'y est encore : ${stands.join(', ')}.`

/** «2 lignes au-dessus des titres laissées de côté.» */
export const aboveInWords = (above: number): string =>
  above === 0
    ? ''
    : `${above} ${plural(above, 'ligne au-dessus des titres laissée', 'lignes au-dessus des titres laissées')} de côté.`

type Cancelled = {
  readonly archived: number
  readonly standsArchived: readonly string[]
  readonly standsLeft: readonly string[]
  readonly left: readonly { readonly name: string; readonly because: 'sold' | 'moved' | 'changed' }[]
  readonly changed: number
}

const touched = { sold: 'vendu', moved: 'stock modifié', changed: 'modifié' } as const

/** What was removed and what stayed, in one sentence each. */
export const cancelledInWords = (told: Cancelled): readonly string[] =>
  [
    `${joined(
      [
        told.archived === 0 ? 'Aucun produit' : counted(told.archived, 'produit', 'produits'),
        some(told.standsArchived.length, 'stand', 'stands'),
      ],
      ' et ',
    )} ${plural(told.archived + told.standsArchived.length, 'supprimé', 'supprimés')}.`,
    told.left.length === 0
      ? ''
      : `${plural(told.left.length, 'Reste', 'Restent')}\u00A0: ${told.left.map(({ name, because }) => `${name} (${touched[because]})`).join(', ')}.`,
    told.standsLeft.length === 0
      ? ''
      : `${plural(told.standsLeft.length, 'Stand gardé', 'Stands gardés')}\u00A0: ${told.standsLeft.join(', ')}.`,
    told.changed === 0
      ? ''
      : `${counted(told.changed, 'produit qui existait garde', 'produits qui existaient gardent')} ce que l'import y a changé.`,
  ].filter((sentence) => sentence !== '')
