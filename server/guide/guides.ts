import type { Role } from '#rules/people/staff.ts'
import { cardGuide } from './card-guide.ts'
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
