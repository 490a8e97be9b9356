/** Who works here, and where. */
import type { BuzzerUse } from '#rules/kitchen/buzzer.ts'
import type { Centimes } from '#rules/plain/money.ts'
import { boolean, instant, integer, orNull, table, text, uuid } from '../../platform/sql-columns.ts'

export const standTable = table('stand', {
  id: uuid(),
  name: text(),
  letter: text(),
  isActive: boolean(),
  createdAt: instant(),
  color: text(),
  archivedAt: orNull(instant()),
  plain: text(),
  isReserve: boolean(),
  unclaimedMinutes: integer(),
  usesBuzzers: text<BuzzerUse>(),
  isPaused: boolean(),
  expressLimit: orNull(integer<Centimes>()),
  showsPhotos: boolean(),
})
