import type { NeedOnTheWire } from '#contract/notification/notification.ts'

/** The dialog that the organiser opened, and for which notifications. */
export type Asked =
  | { readonly what: 'approve' | 'reject'; readonly notification: NeedOnTheWire }
  | { readonly what: 'approve-many'; readonly notifications: readonly NeedOnTheWire[] }
