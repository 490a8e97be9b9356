import { Button } from '@mantine/core'
import { IconPrinter, IconRefresh } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CardInChain } from '#contract/card.ts'
import { readCard } from '#contract/card-reading.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { mayBeInitialized } from '#rules/card-initialization.ts'
import { InitializeCard } from '../../app/card-acts/InitializeCard.tsx'
import { useNow } from '../../app/clock.ts'
import { CardTypeBadge } from '../../ui/CardTypeBadge.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Authenticity } from '../cards/Authenticity.tsx'
import { CardCode } from '../cards/CardCode.tsx'
import { PrintDialog } from '../cards/print/PrintDialog.tsx'
import { usePrintCard } from '../cards/print/use-print-card.ts'
import { CardChain } from './CardChain.tsx'
import { CardFacts } from './CardFacts.tsx'
import classes from './CardHeader.module.css'

const aMinute = 60_000

/** What the card is, holds and can still do, above what happened to it. */
export function CardHeader({ card: onTheWire }: { card: CardInChain }) {
  const now = useNow(aMinute)
  const card = readCard(onTheWire)
  const section = useRef<HTMLElement>(null)
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.card}
      data-type={card.type}
      aria-label={`Carte ${cardCodeTail(card.code)}`}
    >
      <div className={classes.what}>
        <div className={classes.badges}>
          <CardTypeBadge type={card.type} />
          <StatusBadge card={card} now={now} />
          <Authenticity isAuthentic={onTheWire.isAuthentic} />
        </div>
        <CardCode code={card.code} />
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
        </div>
      ) : null}
      <PrintDialog printing={printing} />
      {initialized ? (
        <Initializing card={initialized} around={around} onClose={() => setInitialized(undefined)} />
      ) : null}
    </>
  )
}

/** The button that opened it is gone once the card has ended: the focus then goes to the card. */
function Initializing({ card, around, onClose }: ButtonsProps & { readonly onClose: () => void }) {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : around.current
      back?.focus()
    },
    [opener, around],
  )
  return <InitializeCard card={card} opened onClose={onClose} />
}
