import type { NeedOnTheWire } from '#contract/notification/notification.ts'

/** What the organiser chose to do, and to what. */
export type Asked =
  | { readonly what: 'approve' | 'reject'; readonly notification: NeedOnTheWire }
  | { readonly what: 'approve-many'; readonly notifications: readonly NeedOnTheWire[] }
