import type { Role } from '#rules/staff.ts'

/** In the order of how many there are at an event. */
export const rolesToGive: readonly Role[] = [
  'vendor',
  'recharge_operator',
  'kitchen',
  'econome',
  'admin',
  'customer',
]
