import type { TillKind } from '#rules/till/till.ts'

/** The sheet of a session among those of its desk, where all of its operations are. */
export const sessionPlace = ({ kind, id }: { readonly kind: TillKind; readonly id: string }) =>
  ({
    to: kind === 'sale' ? '/admin/cashier-sessions' : '/admin/recharge-sessions',
    search: { session: id },
  }) as const
