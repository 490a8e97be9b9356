/**
 * The words of each type of notification. For a new type the compiler asks for its entry here, for the reading of its part in
 * lists, and for its words on the screen and in the file; nothing asks for the verb that creates it and for what ends it.
 */
import { formatQuantity, type Thousandths, type Unit } from '../plain/quantity.ts'
import type { NotificationType } from './notification.ts'

type OfProduct = {
  readonly product: { readonly id: string; readonly name: string }
  readonly stand: { readonly name: string }
}

/** What each type is about, in the shape that screens and devices have. */
type About = { readonly low_stock: OfProduct; readonly restock_request: OfProduct }

/** The data of each type's sentence. */
type Saying = {
  /** The stock that raised the alert; it may have changed since. */
  readonly low_stock: {
    readonly alert: { readonly currentStock: Thousandths }
    readonly product: { readonly unit: Unit }
  }
  readonly restock_request: { readonly message: string }
}

type Kind<Type extends NotificationType> = {
  readonly label: string
  /** In a list that names several things: «Couscous · Grillades». */
  readonly name: (about: About[Type]) => string
  /** After the label, outside the application: «Couscous, stand Grillades». */
  readonly place: (about: About[Type]) => string
  /** The id of the thing it is about: at most one notification of a type is pending for it, and it rings at most every ten minutes. */
  readonly aboutId: (about: About[Type]) => string
  /** The sentence; empty where there is nothing to say. */
  readonly sentence: (saying: Saying[Type]) => string
}

const ofProduct = {
  name: ({ product, stand }) => `${product.name} · ${stand.name}`,
  place: ({ product, stand }) => `${product.name}, stand ${stand.name}`,
  aboutId: ({ product }) => product.id,
} as const satisfies Partial<Kind<'low_stock'>>

const kinds: { readonly [Type in NotificationType]: Kind<Type> } = {
  low_stock: {
    ...ofProduct,
    label: 'Stock bas',
    sentence: ({ alert: { currentStock }, product: { unit } }) =>
      currentStock > 0 ? `Stock tombé à ${formatQuantity(currentStock, unit)}.` : 'Stock tombé à zéro.',
  },
  restock_request: {
    ...ofProduct,
    label: 'Demande de réapprovisionnement',
    sentence: ({ message }) => message,
  },
}

type Of<Type extends NotificationType, Part extends Readonly<Record<NotificationType, unknown>>> = {
  readonly type: Type
} & Part[Type]

export const labelOf = (type: NotificationType): string => kinds[type].label

export const nameOf = <Type extends NotificationType>(one: Of<Type, About>): string =>
  kinds[one.type].name(one)

/** «Demande de réapprovisionnement — Couscous, stand Grillades». */
export const titleOf = <Type extends NotificationType>(one: Of<Type, About>): string =>
  `${labelOf(one.type)} — ${kinds[one.type].place(one)}`

export const aboutIdOf = <Type extends NotificationType>(one: Of<Type, About>): string =>
  kinds[one.type].aboutId(one)

/** «Stock tombé à 2,000 unité(s).», or what a person wrote. */
export const messageOf = <Type extends NotificationType>(one: Of<Type, Saying>): string =>
  kinds[one.type].sentence(one)
