import { type Role, roleLabel } from '#rules/people/staff.ts'
import { cardGuide } from './card-guide.ts'
import { copyGuide } from './copy-guide.ts'
import type { Guide } from './guide.ts'
import { kitchenGuide } from './kitchen-guide.ts'
import { organiserGuide } from './organiser-guide.ts'
import { rechargeGuide } from './recharge-guide.ts'
import { stockGuide } from './stock-guide.ts'
import { vendorGuide } from './vendor-guide.ts'

/** In the order of the list at /aide. */
export const guides: Readonly<Record<Role, Guide>> = {
  vendor: vendorGuide,
  recharge_operator: rechargeGuide,
  kitchen: kitchenGuide,
  econome: stockGuide,
  admin: organiserGuide,
  customer: cardGuide,
}

export type Shelved = {
  /** The last part of its address: «vendor» of /aide/vendor. */
  readonly name: string
  /** Who reads it. */
  readonly label: string
  readonly guide: Guide
}

/** Every guide: that of each role, then those that somebody looks for on a bad day. */
export const shelf: readonly Shelved[] = [
  ...Object.entries(guides).map(([role, guide]) => ({ name: role, label: roleLabel(role), guide })),
  { name: 'reprise', label: roleLabel('admin'), guide: copyGuide },
]
