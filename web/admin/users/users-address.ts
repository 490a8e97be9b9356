/** The value of `id` in the address that opens the form for a new person. */
export const newUser = 'nouveau'
export const manyUsers = 'plusieurs'

export type UsersAddress = {
  readonly detail: string | undefined
  readonly open: (detail: string) => void
  readonly close: () => void
}
