import type { TillKind } from '#rules/till/till.ts'

/** The link to a session: the list of its kind of desk with the session's details open. */
export const sessionPlace = ({ kind, id }: { readonly kind: TillKind; readonly id: string }) =>
  ({
    to: kind === 'sale' ? '/admin/cashier-sessions' : '/admin/recharge-sessions',
    search: { session: id },
  }) as const
