import { Button, CopyButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Card } from '#rules/card/card.ts'
import { cardCodeTail, shortCardCode } from '#rules/card/card-code.ts'
import type { Showable } from '#rules/card/card-status.ts'
import { expiryLabel } from '#rules/card/card-words.ts'
import { keepSuspectCard } from '#rules/card/suspect-card.ts'
import { formatDate } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { BlockedBadge, StatusBadge } from '../StatusBadge.tsx'
import classes from './CardPanel.module.css'
import { CardTypeBadge } from './CardTypeBadge.tsx'

type Props = {
  readonly card: Pick<Card, 'code' | 'type' | 'blockedAt'> & Showable
  readonly now: Date
  /** Undefined: nothing is shown. False: the warning of a suspect card is shown. */
  readonly isAuthentic?: boolean
  /** Why the card cannot be used: «Cette carte est expirée». */
  readonly reason?: string
  /** How and when the card ended, shown with the reason: «Déclarée volée le 27 nov. à 19:02.» */
  readonly ending?: string | undefined
  /** The menu «⋯», beside the badges. */
  readonly menu?: ReactNode
  /** The possible acts: beside the balance where there is room, so that what follows stays in sight. */
  readonly acts?: ReactNode
  /** A message at the top, for a moment: «Carte changée». */
  readonly news?: string | undefined
  /** Whether «Copier» is shown beside the code, for people who look the card up. */
  readonly canCopy?: boolean
  /** What follows: «Après achat : 40,00 DH», buttons. */
  readonly children?: ReactNode
}

/** A card just read: its type and status, its balance, its expiry date. */
export function CardPanel(props: Props) {
  const { card, now, isAuthentic, reason, ending, menu, acts, news, canCopy = true, children } = props
  const isSuspect = isAuthentic === false && card.isActive && reason !== refusals['card-suspect']
  const balance = (
    <p className={classes.balance}>
      <span>Solde</span> <bdi>{formatDirhams(card.balance)}</bdi>
    </p>
  )
  return (
    <section
      className={`fp-panel ${classes.panel}`}
      aria-label={`Carte ${cardCodeTail(card.code)}`}
      data-blocked={reason ? '' : undefined}
      data-suspect={isSuspect || undefined}
    >
      {news ? (
        <p role="status" className={classes.news}>
          {news}
        </p>
      ) : null}
      {isSuspect ? <Suspect /> : null}
      <div className={classes.head}>
        <Badges card={card} now={now} isAuthentic={isAuthentic} />
        {acts ? <bdi className={`fp-code ${classes.tail}`}>{cardCodeTail(card.code)}</bdi> : null}
        {menu}
      </div>
      {ending ? <p className={classes.ending}>{ending}</p> : null}
      {reason ? (
        <p className={classes.reason} role="alert">
          {reason}
        </p>
      ) : null}
      {reason === refusals['card-suspect'] ? <p className={classes.ending}>{keepSuspectCard}</p> : null}
      <BalanceLine balance={balance} acts={acts} />
      <Details card={card} now={now} canCopy={canCopy} />
      {children}
    </section>
  )
}

function Details({ card, now, canCopy }: Pick<Props, 'card' | 'now' | 'canCopy'>) {
  return (
    <p className={classes.details}>
      {card.isActive ? <span>{expiryWords(card.expiresAt, now)}</span> : null}
      <span className={classes.code}>
        <bdi className="fp-code">{shortCardCode(card.code)}</bdi>
        {canCopy ? <Copy code={card.code} /> : null}
      </span>
    </p>
  )
}

function Copy({ code }: { readonly code: string }) {
  return (
    <CopyButton value={code}>
      {({ copied, copy }) => (
        <Button variant="subtle" size="compact-md" onClick={copy}>
          {copied ? 'Copié' : 'Copier'}
        </Button>
      )}
    </CopyButton>
  )
}

function BalanceLine({ balance, acts }: { readonly balance: ReactNode; readonly acts: ReactNode }) {
  if (!acts) return balance
  return (
    <div className={classes.balanceLine}>
      {balance}
      {acts}
    </div>
  )
}

function expiryWords(expiresAt: Date | null, now: Date): string {
  if (expiresAt === null) return "Sans date d'expiration"
  return `${expiryLabel({ expiresAt }, now)} ${formatDate(expiresAt)}`
}

/** Only one badge at a time: an ended or suspect card is not also shown as valid. */
function Badges({ card, now, isAuthentic }: Pick<Props, 'card' | 'now' | 'isAuthentic'>) {
  return (
    <div className={classes.badges}>
      <CardTypeBadge type={card.type} />
      {card.isActive && isAuthentic !== false ? (
        <StatusBadge card={card} now={now} />
      ) : (
        <BlockedBadge card={card} />
      )}
      {card.isActive && isAuthentic ? <Authentic /> : null}
    </div>
  )
}

function Authentic() {
  return (
    <span className={classes.authentic}>
      <IconCheck size={18} aria-hidden="true" />
      Carte authentique
    </span>
  )
}

function Suspect() {
  return (
    <div role="alert" className={classes.suspect}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <p>
        <strong>{refusals['card-suspect']}</strong>{' '}
        <span>Vérifiez la carte avec un responsable avant d'encaisser.</span>
      </p>
    </div>
  )
}
