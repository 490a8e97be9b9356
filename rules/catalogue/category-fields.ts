/** What an administrator says of a category. A new field: its line here, its column, and where people see it. */
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
  /** Switched off, it leaves the tills with all its products. */
  isActive: yesNo({ label: 'Active', usual: true }),
  /** What a new product of it begins with. */
  goesToKitchen: yesNo({ label: 'Passe par la cuisine', usual: false }),
  /** None: nobody has said it. Tills are told none. */
  taxRate: percentOrNone({ label: 'Taux de TVA', empty: 'non précisé' }),
}

export type Category = ValuesOf<typeof categoryFields> & { readonly id: string }

const labels = labelsOf(categoryFields)

/** For the journal: «Icône : aucune → Gobelet». Empty where nothing changed. */
export const categoryChangeInWords = (before: Category, after: Category): string =>
  changesOf(labels, wordsOf(categoryFields, before), wordsOf(categoryFields, after))
