import { IconAlertTriangle, IconBan, IconCircleCheck, IconClockX, IconLock } from '@tabler/icons-react'
import { type Card, type CardStatus, cardStatus } from '#rules/card/card.ts'
import { Badge } from './Badge.tsx'

const badges = {
  active: { tone: 'good', icon: IconCircleCheck, word: 'Active' },
  'low-balance': { tone: 'warn', icon: IconAlertTriangle, word: 'Solde bas' },
  expired: { tone: 'bad', icon: IconClockX, word: 'Expirée' },
  inactive: { tone: 'off', icon: IconBan, word: 'Inactive' },
} as const satisfies Record<CardStatus, object>

type Props = {
  readonly card: Pick<Card, 'isActive' | 'expiresAt' | 'balance' | 'blockedAt'>
  readonly now: Date
}

/** Shows «Bloquée» before the status, which blocking does not change. */
export function StatusBadge({ card, now }: Props) {
  const { tone, icon, word } = badges[cardStatus(card, now)]
  return (
    <>
      <BlockedBadge card={card} />
      <Badge tone={tone} icon={icon} title={card.expiresAt === null ? "Sans date d'expiration" : undefined}>
        {word}
      </Badge>
    </>
  )
}

/** Shown on a blocked card, on which no money moves. */
export const BlockedBadge = ({ card }: Pick<Props, 'card'>) =>
  card.blockedAt === null ? null : (
    <Badge tone="bad" icon={IconLock}>
      Bloquée
    </Badge>
  )
