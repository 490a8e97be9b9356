import {
  IconAlertTriangle,
  IconBan,
  IconCircle,
  IconCircleCheck,
  IconClockX,
  IconLock,
} from '@tabler/icons-react'
import type { Card } from '#rules/card/card.ts'
import { type CardStatus, cardStatus, type Showable } from '#rules/card/card-status.ts'
import { Badge } from './Badge.tsx'

const badges = {
  active: { tone: 'good', icon: IconCircleCheck, word: 'Active' },
  blank: { tone: 'note', icon: IconCircle, word: 'Vierge' },
  'low-balance': { tone: 'warn', icon: IconAlertTriangle, word: 'Solde bas' },
  expired: { tone: 'bad', icon: IconClockX, word: 'Expirée' },
  inactive: { tone: 'off', icon: IconBan, word: 'Inactive' },
} as const satisfies Record<CardStatus, object>

export const statusWord = (card: Showable, now: Date): string => badges[cardStatus(card, now)].word

type Props = {
  readonly card: Showable & Pick<Card, 'blockedAt'>
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
export const BlockedBadge = ({ card }: { readonly card: Pick<Card, 'blockedAt'> }) =>
  card.blockedAt === null ? null : (
    <Badge tone="bad" icon={IconLock}>
      Bloquée
    </Badge>
  )
