/** Whether the drawer holds the cash to be handed over, as far as its holder may know. */
import { type Centimes, centimes, negated } from '#rules/plain/money.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { paidOut } from '#rules/till/till.ts'

type Drawer = {
  /** The cash that the books expect in the drawer; null while it is to be counted blind. */
  readonly expected: Centimes | null
  readonly settings: { readonly refundsBeyondDrawer: boolean }
}

export type Shortage = {
  /** All the cash in the drawer. */
  readonly inDrawer: Centimes
  /** True when the books would refuse; otherwise the desk may advance what is missing. */
  readonly isRefused: boolean
}

/** Undefined when the drawer holds enough, or when its holder counts blind and may not know. */
export function shortageOf(amount: Centimes, { expected, settings }: Drawer): Shortage | undefined {
  if (expected === null || amount <= expected) return undefined
  const refused = refusedBy(() => paidOut({ expected }, negated(amount), settings))
  return { inDrawer: centimes(Math.max(0, expected)), isRefused: refused !== undefined }
}
