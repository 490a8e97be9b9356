import type { Stand } from '../../app/calls/use-stands.ts'

export const anyStand = 'Tous les stands'

/** The name of the stand that a buzzer belongs to. */
export const standName = (standId: string | null, stands: readonly Stand[]): string =>
  stands.find(({ id }) => id === standId)?.name ?? anyStand

/** The stands that can lend buzzers: a reserve takes no orders, so it is left out. */
export const standChoices = (any: string, stands: readonly Stand[]) => [
  { value: '', label: any },
  ...stands.filter(({ isReserve }) => !isReserve).map(({ id, name }) => ({ value: id, label: name })),
]
