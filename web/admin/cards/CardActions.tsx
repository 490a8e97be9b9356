import { Button } from '@mantine/core'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { mayBeInitialized } from '#rules/card/card-initialization.ts'
import { ofName } from '#rules/plain/elision.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { useNow } from '../../app/calls/clock.ts'
import classes from './CardTile.module.css'
import type { OnAct } from './tile-act.ts'

const aMinute = 60_000

type Props = { readonly card: CardOnTheWire; readonly onAct: OnAct }

/** A card that is no longer active offers only its history. `data-key` is the key that presses the button. */
export function CardActions({ card, onAct }: Props) {
  const now = useNow(aMinute)
  const name = `la carte ${cardCodeTail(card.code)}`
  return (
    <div className={classes.actions}>
      <LinkButton
        to="/cards/$id/history"
        params={{ id: card.id }}
        variant="default"
        px="xs"
        data-key="h"
        aria-label={`Historique ${ofName(name)}`}
      >
        Historique
      </LinkButton>
      {card.isActive ? (
        <>
          {mayBeInitialized(readCard(card), now) ? (
            <Button
              variant="default"
              px="xs"
              data-key="i"
              aria-haspopup="dialog"
              aria-label={`Initialiser ${name}`}
              onClick={() => onAct(card, 'initialize')}
            >
              Initialiser
            </Button>
          ) : null}
          <Button
            variant="default"
            px="xs"
            data-key="p"
            aria-label={`Imprimer ${name}`}
            onClick={() => onAct(card, 'print')}
          >
            Imprimer
          </Button>
        </>
      ) : null}
    </div>
  )
}
