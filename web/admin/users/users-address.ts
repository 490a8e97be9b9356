/** The value of `id` in the address that opens the form for a new person. */
export const newUser = 'nouveau'
export const manyUsers = 'plusieurs'
/** The value of `id` that opens the form for a kitchen account begins like this, followed by the id of its stand. */
const newKitchen = 'cuisine-'

export const isNew = (detail: string | undefined): boolean =>
  detail === newUser || kitchenOf(detail) !== undefined

export const kitchenOf = (detail: string | undefined): string | undefined =>
  detail?.startsWith(newKitchen) ? detail.slice(newKitchen.length) : undefined

export type UsersAddress = {
  readonly detail: string | undefined
  readonly open: (detail: string) => void
  readonly close: () => void
}
