/** People who work here, their stands, their sign-ins, and what the server stores about itself. */
import type { BuzzerUse } from '#rules/kitchen/buzzer.ts'
import type { AccessKind } from '#rules/people/access.ts'
import type { Role } from '#rules/people/staff.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import {
  bigint,
  boolean,
  bytes,
  instant,
  integer,
  orNull,
  smallint,
  table,
  text,
  uuid,
} from '../../platform/sql-columns.ts'

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

export const staffTable = table('staff', {
  id: uuid(),
  email: text(),
  name: text(),
  role: text<Role>(),
  standId: orNull(uuid()),
  isActive: boolean(),
  hoursStart: orNull(text()),
  hoursEnd: orNull(text()),
  permanentScreen: boolean(),
  createdAt: instant(),
  updatedAt: instant(),
  archivedAt: orNull(instant()),
  pinRequiredAt: orNull(instant()),
})

export const formerNameTable = table(
  'former_name',
  { staffId: uuid(), number: integer(), name: text(), until: instant() },
  ['staffId', 'number'],
)

export const staffActivityTable = table('staff_activity', { staffId: uuid(), seenAt: instant() }, ['staffId'])

export const deviceTable = table('device', {
  id: uuid(),
  name: text(),
  plain: text(),
  staffId: uuid(),
  codeDigest: orNull(bytes()),
  codeUntil: orNull(instant()),
  keyDigest: orNull(bytes()),
  createdAt: instant(),
  until: instant(),
  lastSeenAt: orNull(instant()),
  revokedAt: orNull(instant()),
  untilByCode: orNull(instant()),
  screens: orNull(text()),
  battery: orNull(smallint()),
  unsettled: orNull(integer()),
  ringsUntil: orNull(instant()),
  printerAddress: orNull(text()),
})

export const signInTable = table('sign_in', {
  id: uuid(),
  staffId: uuid(),
  token: text(),
  expiresAt: instant(),
  ipAddress: orNull(text()),
  userAgent: orNull(text()),
  createdAt: instant(),
  updatedAt: instant(),
  endedBecause: orNull(text<RefusalCode>()),
  deviceRemovedAt: orNull(instant()),
  wrongPins: integer(),
  deviceId: orNull(uuid()),
  confirmedAt: orNull(instant()),
  movedByTicketOf: orNull(instant()),
})

export const signInThrottleTable = table(
  'sign_in_throttle',
  {
    key: text(),
    failures: integer(),
    lastTryAt: instant(),
    blockedUntil: instant(),
  },
  ['key'],
)

export const credentialTable = table('credential', {
  id: uuid(),
  staffId: uuid(),
  accountId: text(),
  providerId: text(),
  password: orNull(text()),
  createdAt: instant(),
  updatedAt: instant(),
  byDevice: orNull(uuid()),
})

export const secondFactorTable = table(
  'second_factor',
  {
    staffId: uuid(),
    sealed: text(),
    madeAt: instant(),
    confirmedAt: orNull(instant()),
    lastStep: bigint(),
    begunIn: orNull(text()),
  },
  ['staffId'],
)

export const firstAdminLinkTable = table('first_admin_link', { digest: text(), expiresAt: instant() }, [
  'digest',
])

export const foundingTable = table('founding', { id: integer(), staffId: uuid(), at: instant() })

export const accessEntryTable = table('access_entry', {
  id: uuid(),
  at: instant(),
  kind: text<AccessKind>(),
  actorId: orNull(uuid()),
  actorName: text(),
  subjectId: orNull(uuid()),
  subjectName: text(),
  source: text(),
  device: text(),
  detail: text(),
})

export const houseKeyTable = table('house_key', { file: text(), digest: text() }, ['file'])

export const followedJumpTable = table(
  'followed_jump',
  { isOnly: boolean(), machine: instant(), movedMs: bigint() },
  ['isOnly'],
)
