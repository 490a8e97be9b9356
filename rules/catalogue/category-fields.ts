/** The fields of a category. A new field needs a line here, a column in the database, and a place on the screens. */
import {
  changesOf,
  choiceOrNone,
  labelsOf,
  percentOrNone,
  text,
  type ValuesOf,
  wordsOf,
  yesNo,
} from '../plain/fields.ts'
import { categoryIconNames, longestCategoryName } from './category.ts'
import { colorField } from './color-field.ts'

export const categoryFields = {
  name: text({ label: 'Nom', longest: longestCategoryName, advice: 'Saisissez un nom.' }),
  color: colorField,
  icon: choiceOrNone({ label: 'Icône', words: categoryIconNames, empty: 'aucune' }),
  /** A category that is switched off leaves the tills with all its products. */
  isActive: yesNo({ label: 'Active', usual: true }),
  /** The default of a new product in this category. */
  goesToKitchen: yesNo({ label: 'Passe par la cuisine', usual: false }),
  /** Null while nobody has given a rate; tills then show none. */
  taxRate: percentOrNone({ label: 'Taux de TVA', empty: 'non précisé' }),
}

export type Category = ValuesOf<typeof categoryFields> & { readonly id: string }

const labels = labelsOf(categoryFields)

/** For the journal: «Icône : aucune → Gobelet». Empty where nothing changed. */
export const categoryChangeInWords = (before: Category, after: Category): string =>
  changesOf(labels, wordsOf(categoryFields, before), wordsOf(categoryFields, after))
