import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { CardInChain } from '#contract/card.ts'
import { readCard } from '#contract/card-reading.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { useNow } from '../../app/clock.ts'
import { CardTypeBadge } from '../../ui/CardTypeBadge.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Authenticity } from './Authenticity.tsx'
import { CardActions } from './CardActions.tsx'
import { CardBalances } from './CardBalances.tsx'
import { CardCode } from './CardCode.tsx'
import { CardDates } from './CardDates.tsx'
import { CardMenu } from './CardMenu.tsx'
import { CardQr } from './CardQr.tsx'
import classes from './CardTile.module.css'
import { Choice } from './Choice.tsx'
import { Ending } from './Ending.tsx'
import { Predecessor } from './Predecessor.tsx'
import { Printed } from './Printed.tsx'
import { choose } from './selection.ts'
import type { OnAct } from './tile-act.ts'

type Props = {
  readonly card: CardInChain
  /** Just created, or the one that was looked for. */
  readonly isOutlined: boolean
  /** Just scanned: the keyboard goes on from here. */
  readonly isWanted: boolean
  /** For printing. */
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
      className={classes.tile}
      data-type={card.type}
      data-outlined={isOutlined || undefined}
      aria-label={`Carte ${tail}`}
      onKeyDown={openOnEnter}
    >
      <header className={classes.head}>
        {card.isActive ? (
          <Choice
            label={`Choisir la carte ${tail} pour l'impression`}
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
      <div className={classes.middle}>
        <CardQr code={card.code} />
        <CardBalances card={card} />
      </div>
      <CardDates card={card} now={now} />
      <Ending card={onTheWire} />
      <Predecessor previous={onTheWire.previous} />
      <CardCode code={card.code} />
      <div className={classes.marks}>
        <Authenticity isAuthentic={onTheWire.isAuthentic} />
        <Printed isPrinted={card.isPrinted} />
      </div>
      <CardActions card={onTheWire} onAct={onAct} />
    </article>
  )
}

function useFocusWhen(isWanted: boolean, tile: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isWanted) tile.current?.focus()
  }, [isWanted, tile])
}

/** A key of the tile itself, not of the page: Enter on a link or a button is theirs. */
function openOnEnter({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Enter' && target === currentTarget)
    currentTarget.querySelector<HTMLElement>('[data-key="h"]')?.click()
}
