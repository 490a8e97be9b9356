import { Group } from '@mantine/core'
import { IconPrinter, IconPrinterOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { CardInChain, CardOnTheWire } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import type { Card } from '#rules/card/card.ts'
import { qrTextOf } from '#rules/card/card-address.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useVenue } from '../../app/calls/venue.ts'
import { blockCard } from '../../app/card/block-card.ts'
import { Authenticity, CardCode, Predecessor } from '../../app/card/card-identity.tsx'
import { choose } from '../../app/card/print/selection.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CardTypeBadge } from '../../ui/card/CardTypeBadge.tsx'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { Choice } from '../../ui/list/Choice.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useTint } from '../../ui/use-tint.ts'
import { CardActions } from './CardActions.tsx'
import { CardDates } from './CardDates.tsx'
import classes from './CardTile.module.css'
import { Ending } from './Ending.tsx'
import type { OnAct } from './tile-act.ts'

type Props = {
  readonly card: CardInChain
  /** The card was just created, or is the one that was searched for. */
  readonly isOutlined: boolean
  /** The card was just scanned: its tile takes the focus. */
  readonly isWanted: boolean
  /** The card is selected, to be printed or given away. */
  readonly isChosen: boolean
  readonly onAct: OnAct
}

export function CardTile({ card: onTheWire, isOutlined, isWanted, isChosen, onAct }: Props) {
  const card = readCard(onTheWire)
  const now = useNow(10_000)
  const tile = useRef<HTMLElement>(null)
  useFocusWhen(isWanted, tile)
  const tail = cardCodeTail(card.code)
  return (
    <article
      ref={tile}
      tabIndex={-1}
      className={`fp-panel ${classes.tile}`}
      data-type={card.type}
      data-outlined={isOutlined || undefined}
      aria-label={`Carte ${tail}`}
      onKeyDown={openOnEnter}
    >
      <header className={classes.head}>
        {card.isActive ? (
          <Choice
            label={`Choisir la carte ${tail}`}
            isChosen={isChosen}
            onChange={(isOn) => choose([card.id], isOn)}
          />
        ) : null}
        <span className={classes.badges}>
          <CardTypeBadge type={card.type} />
          <StatusBadge card={card} now={now} />
        </span>
        {card.isActive ? <CardMenu card={onTheWire} onAct={onAct} /> : null}
      </header>
      <CardFacts card={onTheWire} now={now}>
        <Ending card={onTheWire} />
      </CardFacts>
      <CardActions card={onTheWire} onAct={onAct} />
    </article>
  )
}

type CardFactsProps = { readonly card: CardInChain; readonly now: Date; readonly children?: ReactNode }

/** What the list tells of a card beside its type and status. */
export function CardFacts({ card: onTheWire, now, children }: CardFactsProps) {
  const card = readCard(onTheWire)
  return (
    <>
      <Group align="flex-start" wrap="nowrap">
        <CardQr code={card.code} />
        <CardBalances card={card} />
      </Group>
      <CardDates card={card} now={now} />
      {children}
      <Predecessor previous={onTheWire.previous} />
      <CardCode code={card.code} serialNumber={onTheWire.serialNumber} />
      <Group gap={8} justify="space-between">
        <Authenticity isAuthentic={onTheWire.isAuthentic} />
        <Printed isPrinted={card.isPrinted} />
      </Group>
    </>
  )
}

function useFocusWhen(isWanted: boolean, tile: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isWanted) tile.current?.focus()
  }, [isWanted, tile])
}

/** Enter opens the card only when the tile itself has the focus: on a link or button inside it, Enter presses that one. */
function openOnEnter({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Enter' && target === currentTarget)
    currentTarget.querySelector<HTMLElement>('[data-key="h"]')?.click()
}

function CardBalances({ card }: { card: Card }) {
  const balance = useTint<HTMLElement>(card.balance)
  return (
    <dl className={classes.balances}>
      <dt>Solde actuel</dt>
      <dd ref={balance} className={classes.balance}>
        <bdi>{formatDirhams(card.balance)}</bdi>
      </dd>
      <dt>Solde initial</dt>
      <dd>
        <bdi>{formatDirhams(card.initialBalance)}</bdi>
      </dd>
    </dl>
  )
}

type CardMenuProps = { readonly card: CardOnTheWire; readonly onAct: OnAct }

/** The menu of the rare acts on a card. */
function CardMenu({ card, onAct }: CardMenuProps) {
  return (
    <ActionMenu
      label={`Autres actions sur la carte ${cardCodeTail(card.code)}`}
      actions={[
        ...(card.blockedAt === null ? [] : [{ label: 'Débloquer', onPick: () => onAct(card, 'unblock') }]),
        ...(card.toCollect > 0 ? [{ label: 'Remise gratuite', onPick: () => onAct(card, 'give') }] : []),
        { label: 'Perdue, volée ou abîmée', onPick: () => onAct(card, 'replace') },
        ...(card.blockedAt === null ? [{ label: 'Bloquer', onPick: () => blockCard(card) }] : []),
        { label: 'Désactiver', onPick: () => onAct(card, 'deactivate'), isDangerous: true },
      ]}
    />
  )
}

/** The QR code that a phone's camera opens: the address of the card's public page. */
function CardQr({ code }: { code: string }) {
  const venue = useVenue()
  return (
    <div className={classes.qr}>
      {venue ? <QrCode text={qrTextOf(venue.cardPrefix, code)} size={96} /> : null}
    </div>
  )
}

function Printed({ isPrinted }: { isPrinted: boolean }) {
  return (
    <Badge tone={isPrinted ? 'note' : 'off'} icon={isPrinted ? IconPrinter : IconPrinterOff}>
      {isPrinted ? 'Imprimée' : 'Non imprimée'}
    </Badge>
  )
}
