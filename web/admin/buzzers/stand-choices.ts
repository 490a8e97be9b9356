import type { Stand } from '../../app/calls/use-stands.ts'

export const anyStand = 'Tous les stands'

/** Whose buzzer it is, in words. */
export const standName = (standId: string | null, stands: readonly Stand[]): string =>
  stands.find(({ id }) => id === standId)?.name ?? anyStand

/** Where buzzers are lent: a reserve takes no orders. */
export const standChoices = (any: string, stands: readonly Stand[]) => [
  { value: '', label: any },
  ...stands.filter(({ isReserve }) => !isReserve).map(({ id, name }) => ({ value: id, label: name })),
]
