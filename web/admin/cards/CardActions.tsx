import { Button } from '@mantine/core'
import type { CardOnTheWire } from '#contract/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { LinkButton } from '../../app/LinkButton.tsx'
import classes from './CardTile.module.css'
import type { OnAct } from './tile-act.ts'

type Props = { readonly card: CardOnTheWire; readonly onAct: OnAct }

/** A card that is no longer active has a history and nothing else. `data-key` is the key that presses the button. */
export function CardActions({ card, onAct }: Props) {
  const name = `la carte ${cardCodeTail(card.code)}`
  return (
    <div className={classes.actions}>
      <LinkButton
        to="/cards/$id/history"
        params={{ id: card.id }}
        variant="default"
        px="xs"
        data-key="h"
        aria-label={`Historique de ${name}`}
      >
        Historique
      </LinkButton>
      {card.isActive ? (
        <>
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
