/** What the journal of access writes down. */

export const accessKinds = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'created',
  'edited',
  'role-changed',
  'disabled',
  'enabled',
  'password-reset',
  'password-changed',
  'deleted',
  'desk-settings-changed',
  'card-settings-changed',
  'printer-changed',
  'pager-changed',
  'stand-changed',
  'category-changed',
  'product-changed',
  'event-changed',
  'buzzer-changed',
  'board-changed',
  'exported',
] as const
export type AccessKind = (typeof accessKinds)[number]
