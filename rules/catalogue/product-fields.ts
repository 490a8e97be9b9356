/**
 * The fields of a product. A new field needs a line here, a column (a migration and `server/database/tables/catalogue.ts`) and a
 * place on the screens. The call, the form, the list of changes, import and export follow from the line. The refusals of figures are in
 * `product-draft.ts`.
 */
import { choice, money, quantity, reference, text, type ValuesOf, yesNo } from '../plain/fields.ts'
import { unitLabels } from '../plain/quantity.ts'
import { tidyCode } from './product-code.ts'

/** Characters. */
export const longestDescription = 300

const words = {
  name: text({
    label: 'Nom',
    longest: 80,
    advice: 'Saisissez un nom.',
    column: 'Produit',
    alsoCalled: ['nom', 'nomduproduit', 'article', 'designation', 'libelle', 'name', 'product'],
  }),
  description: text({
    label: 'Description',
    longest: longestDescription,
    advice: 'Saisissez une description.',
    column: 'Description',
    alsoCalled: ['details'],
  }),
}

const place = {
  standId: reference({ label: 'Stand', advice: 'Choisissez un stand.' }),
  categoryId: reference({ label: 'Catégorie', advice: 'Choisissez une catégorie.' }),
}

const sale = {
  price: money({
    label: 'Prix',
    column: 'Prix (DH)',
    alsoCalled: ['prix', 'prixunitaire', 'prixdevente', 'tarif', 'price'],
  }),
  unit: choice({
    label: 'Unité',
    words: unitLabels,
    usual: 'unit',
    column: 'Unité',
    alsoCalled: ['unitedevente', 'unit'],
  }),
}

const levels = {
  stockAlert: quantity({
    label: "Seuil d'alerte",
    column: "Seuil d'alerte",
    alsoCalled: ['seuil', 'alerte', 'seuildalerte', 'stockalert'],
  }),
  minQuantity: quantity({
    label: 'Quantité minimale',
    column: 'Quantité minimale',
    alsoCalled: ['minimum', 'min', 'stockminimum', 'quantiteminimum'],
  }),
  goesToKitchen: yesNo({
    label: 'Passe par la cuisine',
    usual: false,
    column: 'Passe par la cuisine',
    alsoCalled: ['cuisine', 'kitchen'],
  }),
  /** Read at any length, so that the rule refuses a long code with its own sentence. */
  code: text({
    label: 'Code court',
    longest: 80,
    tidy: tidyCode,
    empty: 'aucun',
    column: 'Code court',
    alsoCalled: ['touche', 'plu'],
  }),
  allergens: text({
    label: 'Allergènes',
    longest: 120,
    empty: 'aucun',
    column: 'Allergènes',
    alsoCalled: ['allergene', 'contient', 'allergens'],
  }),
}

export const productFields = { ...words, ...place, ...sale, ...levels }

const { description: _, standId: __, ...tillFields } = productFields

/** The fields that tills read. */
export { tillFields }

/** The initial stock of a new product; later only movements change it. */
export const stockField = quantity({
  label: 'Stock initial',
  column: 'Stock',
  alsoCalled: ['stockinitial', 'quantite', 'quantiteenstock', 'stockactuel'],
})

/** The fields in a file, in the order of our own export; stand and category stand there by name. */
export const productFileFields = { ...words, ...sale, stock: stockField, ...levels }

/** The form of a product: stand and category are null until they are chosen. */
export type ProductDraft = ValuesOf<typeof productFields>
