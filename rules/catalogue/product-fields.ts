/**
 * What an administrator says of a product. A new field: its line here, its column (a migration and
 * `server/database/tables/catalogue.ts`), and where people see it. The call, the form, the list of changes, import and export
 * follow. What is refused of figures stands in `product-draft.ts`.
 */
import { choice, money, quantity, reference, text, type ValuesOf, yesNo } from '../plain/fields.ts'
import { unitLabels } from '../plain/quantity.ts'
import { tidyCode } from './product-code.ts'

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
    longest: 300,
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
  /** Of any length when it is read, so that the rule says what is wrong with it. */
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

/** What tills read of a product. */
export { tillFields }

/** A new product says what there is of it; later its stock changes by movements alone. */
export const stockField = quantity({
  label: 'Stock initial',
  column: 'Stock',
  alsoCalled: ['stockinitial', 'quantite', 'quantiteenstock', 'stockactuel'],
})

/** One product a line, in the order of our own export; its stand and its category stand there by name. */
export const productFileFields = { ...words, ...sale, stock: stockField, ...levels }

/** As an administrator says it: stand and category are null until they are chosen. */
export type ProductDraft = ValuesOf<typeof productFields>
