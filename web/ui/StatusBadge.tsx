import { IconAlertTriangle, IconBan, IconCircleCheck, IconClockX } from '@tabler/icons-react'
import { type Card, type CardStatus, cardStatus } from '#rules/card.ts'
import { Badge } from './Badge.tsx'

const badges = {
  active: { tone: 'good', icon: IconCircleCheck, word: 'Active' },
  'low-balance': { tone: 'warn', icon: IconAlertTriangle, word: 'Solde bas' },
  expired: { tone: 'bad', icon: IconClockX, word: 'Expirée' },
  inactive: { tone: 'off', icon: IconBan, word: 'Inactive' },
} as const satisfies Record<CardStatus, object>

type Props = { readonly card: Pick<Card, 'isActive' | 'expiresAt' | 'balance'>; readonly now: Date }

export function StatusBadge({ card, now }: Props) {
  const { tone, icon, word } = badges[cardStatus(card, now)]
  return (
    <Badge tone={tone} icon={icon} title={card.expiresAt === null ? "Sans date d'expiration" : undefined}>
      {word}
    </Badge>
  )
}
