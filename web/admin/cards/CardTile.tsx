import { type RefObject, useEffect, useRef } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { readCard } from '#contract/card-reading.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { useNow } from '../../app/clock.ts'
import { CardTypeBadge } from '../../ui/CardTypeBadge.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Authenticity } from './Authenticity.tsx'
import { CardBalances } from './CardBalances.tsx'
import { CardCode } from './CardCode.tsx'
import { CardDates } from './CardDates.tsx'
import { CardQr } from './CardQr.tsx'
import classes from './CardTile.module.css'
import { Printed } from './Printed.tsx'

type Props = {
  readonly card: CardOnTheWire
  /** Just created, or the one that was looked for. */
  readonly isOutlined: boolean
  /** Just scanned: the keyboard goes on from here. */
  readonly isWanted: boolean
}

export function CardTile({ card: onTheWire, isOutlined, isWanted }: Props) {
  const card = readCard(onTheWire)
  const now = useNow(10_000)
  const tile = useRef<HTMLElement>(null)
  useFocusWhen(isWanted, tile)
  return (
    <article
      ref={tile}
      tabIndex={-1}
      className={classes.tile}
      data-type={card.type}
      data-outlined={isOutlined || undefined}
      aria-label={`Carte ${cardCodeTail(card.code)}`}
    >
      <header className={classes.head}>
        <CardTypeBadge type={card.type} />
        <StatusBadge card={card} now={now} />
      </header>
      <div className={classes.middle}>
        <CardQr code={card.code} />
        <CardBalances card={card} />
      </div>
      <CardDates card={card} now={now} />
      <CardCode code={card.code} />
      <footer className={classes.foot}>
        <Authenticity isAuthentic={onTheWire.isAuthentic} />
        <Printed isPrinted={card.isPrinted} />
      </footer>
    </article>
  )
}

function useFocusWhen(isWanted: boolean, tile: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isWanted) tile.current?.focus()
  }, [isWanted, tile])
}
