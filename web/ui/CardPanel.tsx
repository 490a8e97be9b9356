import { Button, CopyButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Card, isExpired } from '#rules/card.ts'
import { cardCodeTail, shortCardCode } from '#rules/card-code.ts'
import { formatDate } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import classes from './CardPanel.module.css'
import { CardTypeBadge } from './CardTypeBadge.tsx'
import { StatusBadge } from './StatusBadge.tsx'

type Props = {
  readonly card: Pick<Card, 'code' | 'type' | 'balance' | 'isActive' | 'expiresAt'>
  readonly now: Date
  /** Absent: not shown. False: the warning of a forged card. */
  readonly isAuthentic?: boolean
  /** Why the card cannot be used: «Cette carte est expirée». */
  readonly reason?: string
  /** «⋯», beside the badges. */
  readonly menu?: ReactNode
  /** What comes after: «Après achat : 40,00 DH», buttons. */
  readonly children?: ReactNode
}

/** A card just read: what it is, what it holds, until when. */
export function CardPanel({ card, now, isAuthentic, reason, menu, children }: Props) {
  return (
    <section
      className={classes.panel}
      aria-label={`Carte ${cardCodeTail(card.code)}`}
      data-blocked={reason ? '' : undefined}
    >
      <div className={classes.badges}>
        <CardTypeBadge type={card.type} />
        <StatusBadge card={card} now={now} />
        {isAuthentic === undefined ? null : <Authenticity isAuthentic={isAuthentic} />}
        {menu ? <span className={classes.menu}>{menu}</span> : null}
      </div>
      {reason ? (
        <p className={classes.reason} role="alert">
          {reason}
        </p>
      ) : null}
      <p className={classes.balance}>
        <span>Solde</span> <bdi>{formatDirhams(card.balance)}</bdi>
      </p>
      <p className={classes.details}>
        <span>{expiryWords(card.expiresAt, now)}</span>
        <span className={classes.code}>
          <bdi className="fp-code">{shortCardCode(card.code)}</bdi>
          <CopyButton value={card.code}>
            {({ copied, copy }) => (
              <Button variant="subtle" size="compact-md" onClick={copy}>
                {copied ? 'Copié' : 'Copier'}
              </Button>
            )}
          </CopyButton>
        </span>
      </p>
      {children}
    </section>
  )
}

function expiryWords(expiresAt: Date | null, now: Date): string {
  if (expiresAt === null) return "Sans date d'expiration"
  return `${isExpired({ expiresAt }, now) ? 'Expirée depuis le' : 'Expire le'} ${formatDate(expiresAt)}`
}

function Authenticity({ isAuthentic }: { isAuthentic: boolean }) {
  const Sign = isAuthentic ? IconCheck : IconAlertTriangle
  return (
    <span className={classes.authenticity} data-authentic={isAuthentic}>
      <Sign size={18} aria-hidden="true" />
      {isAuthentic ? 'Carte authentique' : refusals['card-suspect']}
    </span>
  )
}
