import { counted, plural } from '#rules/plain/french.ts'

type Told = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly newStands: readonly NewlyNamed[]
  readonly newCategories: readonly NewlyNamed[]
}

/** `like` is the name of an existing one that the new name may be a misspelling of. */
type NewlyNamed = { readonly name: string; readonly like: string | null }

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
const some = (count: number, one: string, many: string) => (count === 0 ? '' : counted(count, one, many))

/** «12 produits ajoutés · 3 modifiés · 2 sans changement»; before the import, «12 produits à ajouter · 3 à modifier». */
export const productsInWords = ({ added, changed, unchanged }: Told, isDone: boolean): string =>
  joined([
    some(
      added,
      isDone ? 'produit ajouté' : 'produit à ajouter',
      isDone ? 'produits ajoutés' : 'produits à ajouter',
    ),
    some(changed, isDone ? 'modifié' : 'à modifier', isDone ? 'modifiés' : 'à modifier'),
    some(unchanged, 'sans changement', 'sans changement'),
  ])

const called = ({ name, like }: NewlyNamed): string =>
  like === null ? name : `${name} (vouliez-vous dire «\u00A0${like}\u00A0»\u202F?)`

/** «Nouveaux stands : Grilades (vouliez-vous dire « Grillades » ?), Salon»; empty where the file names no new one. */
export const placesInWords = ({ newStands, newCategories }: Told): string =>
  joined([
    places(newStands, 'Nouveau stand', 'Nouveaux stands'),
    places(newCategories, 'Nouvelle catégorie', 'Nouvelles catégories'),
  ])

const places = (named: readonly NewlyNamed[], one: string, many: string): string =>
  named.length > 0 ? `${plural(named.length, one, many)}\u00A0: ${named.map(called).join(', ')}` : ''
