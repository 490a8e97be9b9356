import { Button, Group } from '@mantine/core'
import { IconLock, IconLockOpen, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CardInChain } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import type { Card } from '#rules/card/card.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { mayBeInitialized } from '#rules/card/card-initialization.ts'
import { cardEndingWords, expiryLabel } from '#rules/card/card-words.ts'
import { isAgreed } from '#rules/card/lost-card.ts'
import { formatDate, formatDateTime, formatRelative } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { Link } from '../../app/address/links.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { blockCard } from '../../app/card/block-card.ts'
import { Authenticity, CardCode, Predecessor } from '../../app/card/card-identity.tsx'
import { PrintDialog } from '../../app/card/print/PrintDialog.tsx'
import { usePrintCard } from '../../app/card/print/use-print-card.ts'
import { UnblockCard } from '../../app/card/UnblockCard.tsx'
import { InitializeCard } from '../../app/card-acts/InitializeCard.tsx'
import { CardTypeBadge } from '../../ui/card/CardTypeBadge.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useTint } from '../../ui/use-tint.ts'
import classes from './CardHeader.module.css'

const aMinute = 60_000

/** The card, its balance and the acts still possible on it, above its history. */
export function CardHeader({ card: onTheWire }: { card: CardInChain }) {
  const now = useNow(aMinute)
  const card = readCard(onTheWire)
  const section = useRef<HTMLElement>(null)
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`fp-panel ${classes.card}`}
      data-type={card.type}
      aria-label={`Carte ${cardCodeTail(card.code)}`}
    >
      <div className={classes.what}>
        <Group gap={8}>
          <CardTypeBadge type={card.type} />
          <StatusBadge card={card} now={now} />
          <Authenticity isAuthentic={onTheWire.isAuthentic} />
        </Group>
        <CardCode code={card.code} serialNumber={onTheWire.serialNumber} />
      </div>
      <CardFacts card={card} now={now} />
      <CardChain card={onTheWire} />
      <CardButtons card={onTheWire} around={section} />
    </section>
  )
}

type ButtonsProps = { readonly card: CardInChain; readonly around: RefObject<HTMLElement | null> }

function CardButtons({ card, around }: ButtonsProps) {
  const now = useNow(aMinute)
  const printing = usePrintCard()
  const [initialized, setInitialized] = useState<CardInChain>()
  return (
    <>
      {card.isActive ? (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            onClick={() => printing.print(card)}
          >
            Imprimer
          </Button>
          {mayBeInitialized(readCard(card), now) ? (
            <Button
              variant="default"
              leftSection={<IconRefresh size={20} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setInitialized(card)}
            >
              Initialiser
            </Button>
          ) : null}
          <Blocking card={card} />
        </div>
      ) : null}
      <PrintDialog printing={printing} />
      {initialized ? (
        <Initializing card={initialized} around={around} onClose={() => setInitialized(undefined)} />
      ) : null}
    </>
  )
}

/** «Bloquer» blocks the card at once; it can be undone by the strip, and later by «Débloquer». */
function Blocking({ card }: Pick<ButtonsProps, 'card'>) {
  const now = useNow(aMinute)
  const [unblocked, setUnblocked] = useState<CardInChain>()
  return (
    <>
      {card.blockedAt === null ? (
        <Button
          variant="default"
          leftSection={<IconLock size={20} aria-hidden="true" />}
          onClick={() => blockCard(card)}
        >
          Bloquer
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setUnblocked(card)}
        >
          Débloquer
        </Button>
      )}
      {unblocked ? (
        <UnblockCard
          card={unblocked}
          blockedAt={unblocked.blockedAt ?? ''}
          isAgreed={isAgreed(readCard(unblocked), now)}
          onClose={() => setUnblocked(undefined)}
        />
      ) : null}
    </>
  )
}

/** The button that opened this dialog disappears once the card has ended: the focus then goes to the card. */
function Initializing({ card, around, onClose }: ButtonsProps & { readonly onClose: () => void }) {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : around.current
      back?.focus()
    },
    [opener, around],
  )
  return <InitializeCard card={card} onClose={onClose} />
}

/** How the card was created, how it ended, and links to the cards before and after it, which have histories of their own. */
function CardChain({ card: { previous, next, ending, endingNote, updatedAt } }: { card: CardInChain }) {
  return (
    <div className={classes.chain}>
      {ending ? (
        <p>
          {cardEndingWords[ending]}
          {updatedAt ? <span>{` le ${formatDateTime(new Date(updatedAt))}`}</span> : null}
          {endingNote ? <span>{`\u00A0: ${endingNote}`}</span> : null}
        </p>
      ) : null}
      <Predecessor previous={previous} />
      {next ? (
        <Link className="fp-link" to="/cards/$id/history" params={{ id: next.id }}>
          Remplacée par la carte du {formatDate(new Date(next.createdAt))}
        </Link>
      ) : null}
    </div>
  )
}

function CardFacts({ card, now }: { card: Card; now: Date }) {
  const { balance, initialBalance, expiresAt, lastPurchaseAt } = card
  const amount = useTint<HTMLElement>(balance)
  return (
    <dl className={classes.facts}>
      <div className={classes.balance}>
        <dt>Solde actuel</dt>
        <dd ref={amount}>{formatDirhams(balance)}</dd>
      </div>
      <div>
        <dt>Solde initial</dt>
        <dd>{formatDirhams(initialBalance)}</dd>
      </div>
      <div>
        <dt>{expiryLabel({ expiresAt }, now)}</dt>
        <dd>{expiresAt ? formatDate(expiresAt) : 'Sans date'}</dd>
      </div>
      <div>
        <dt>Dernier achat</dt>
        <dd>{lastPurchaseAt ? formatRelative(lastPurchaseAt, now) : 'Jamais utilisée'}</dd>
      </div>
    </dl>
  )
}
