/** The words and icons of the journal of access. */
import {
  type Icon,
  IconBan,
  IconBellRinging,
  IconBox,
  IconBroadcast,
  IconBuildingStore,
  IconCash,
  IconCashRegister,
  IconCategory,
  IconCircleCheck,
  IconCopy,
  IconDeviceMobile,
  IconDeviceTv,
  IconDownload,
  IconGift,
  IconHistory,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogin2,
  IconLogout2,
  IconPackage,
  IconPencil,
  IconPrinter,
  IconReceiptOff,
  IconReplace,
  IconSearch,
  IconSettings,
  IconTrash,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react'
import type { AccessEntry } from '#contract/people/access.ts'
import type { AccessKind } from '#rules/people/access.ts'
import type { Tone } from '../../../ui/Badge.tsx'

type Entry = Pick<AccessEntry, 'kind' | 'subjectName' | 'actorName'>

type Look = { readonly tone: Tone; readonly icon: Icon }

export const accessLooks: Readonly<Record<AccessKind, Look>> = {
  'signed-in': { tone: 'good', icon: IconLogin2 },
  'sign-in-refused': { tone: 'bad', icon: IconBan },
  resumed: { tone: 'good', icon: IconLogin2 },
  'signed-out': { tone: 'off', icon: IconLogout2 },
  created: { tone: 'note', icon: IconUserPlus },
  edited: { tone: 'off', icon: IconPencil },
  'role-changed': { tone: 'warn', icon: IconUserShield },
  disabled: { tone: 'warn', icon: IconBan },
  enabled: { tone: 'good', icon: IconCircleCheck },
  'password-reset': { tone: 'warn', icon: IconKey },
  'password-changed': { tone: 'off', icon: IconKey },
  'pin-set': { tone: 'off', icon: IconKey },
  'pin-changed': { tone: 'off', icon: IconKey },
  'pin-removed': { tone: 'off', icon: IconKey },
  'pin-required': { tone: 'off', icon: IconKey },
  'second-factor-set': { tone: 'good', icon: IconKey },
  'second-factor-removed': { tone: 'warn', icon: IconKey },
  deleted: { tone: 'bad', icon: IconTrash },
  'desk-settings-changed': { tone: 'warn', icon: IconSettings },
  'card-settings-changed': { tone: 'warn', icon: IconSettings },
  'printer-changed': { tone: 'off', icon: IconPrinter },
  'pager-changed': { tone: 'off', icon: IconBroadcast },
  'stand-changed': { tone: 'note', icon: IconBuildingStore },
  'category-changed': { tone: 'note', icon: IconCategory },
  'product-changed': { tone: 'note', icon: IconBox },
  'buzzer-changed': { tone: 'note', icon: IconBellRinging },
  'event-changed': { tone: 'warn', icon: IconSettings },
  'board-changed': { tone: 'note', icon: IconDeviceTv },
  'device-changed': { tone: 'warn', icon: IconDeviceMobile },
  'sale-cancelled': { tone: 'warn', icon: IconReceiptOff },
  'stock-changed': { tone: 'warn', icon: IconPackage },
  'till-closed': { tone: 'warn', icon: IconCashRegister },
  'float-told': { tone: 'note', icon: IconCash },
  'difference-accepted': { tone: 'warn', icon: IconCircleCheck },
  'card-given': { tone: 'warn', icon: IconGift },
  'card-searched': { tone: 'note', icon: IconSearch },
  'card-blocked': { tone: 'warn', icon: IconLock },
  'card-unblocked': { tone: 'warn', icon: IconLockOpen },
  'loss-confirmed': { tone: 'warn', icon: IconCircleCheck },
  'card-replaced': { tone: 'warn', icon: IconReplace },
  'card-deactivated': { tone: 'bad', icon: IconBan },
  'card-expiry-changed': { tone: 'note', icon: IconPencil },
  'payout-answered': { tone: 'note', icon: IconCircleCheck },
  'copies-changed': { tone: 'off', icon: IconCopy },
  'archive-taken': { tone: 'warn', icon: IconDownload },
  restored: { tone: 'warn', icon: IconHistory },
  exported: { tone: 'note', icon: IconDownload },
}

const aboutTheVenue: readonly AccessKind[] = [
  'desk-settings-changed',
  'card-settings-changed',
  'printer-changed',
  'pager-changed',
  'event-changed',
  'exported',
]

/** The account or product that a line is about: the actor where no other is named; «—» for a change of settings or an export. */
export const concernedBy = ({ kind, subjectName, actorName }: Entry): string =>
  (aboutTheVenue.includes(kind) ? '' : subjectName || actorName) || '—'
