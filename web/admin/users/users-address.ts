/** What `id` in the address of this screen may be besides a person's. */
export const newUser = 'nouveau'
export const manyUsers = 'plusieurs'

export type UsersAddress = {
  readonly detail: string | undefined
  readonly open: (detail: string) => void
  readonly close: () => void
}
