import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatDirhams } from '#rules/plain/money.ts'
import type { TakenBack as Sale } from '../desk-state.ts'
import { useRedo } from '../sales/use-redo.ts'
import type { Desk } from '../use-desk.ts'
import classes from './SaleResult.module.css'

type Props = { readonly desk: Desk; readonly sale: Sale }

/** Says that the money is back on the card, and offers to take the order again. Shown in the cart's place, or above the cart. */
export function TakenBack({ desk, sale }: Props) {
  const { orderNumber, amount, balanceAfter, buzzer, lines } = sale
  const redo = useRedo(desk)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={classes.takenBack} data-taken-back aria-labelledby="vente-annulee">
      <div className={classes.band} role="status">
        <IconArrowBackUp size={28} aria-hidden="true" />
        <h2 id="vente-annulee" ref={heading} tabIndex={-1} className={classes.title}>
          Vente {orderNumber} annulée
        </h2>
        <ActionIcon
          size={48}
          color="inherit"
          aria-label="Fermer le résultat"
          onClick={() => desk.tell({ on: 'taken back over' })}
        >
          <IconX aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.told}>
        <div className={classes.body}>
          <p className={classes.credited}>
            <span>Recrédité</span> <bdi>{formatDirhams(amount)}</bdi>
          </p>
          <p className={classes.balance}>
            <span>Nouveau solde</span> <bdi>{formatDirhams(balanceAfter)}</bdi>
          </p>
          {buzzer ? (
            <p className={`${classes.whole} ${classes.fetch}`}>Récupérer le bipeur {buzzer}</p>
          ) : null}
        </div>
        <div className={classes.acts}>
          <Button variant="default" size="touch" onClick={() => redo(lines)}>
            Refaire ce panier
          </Button>
        </div>
      </div>
    </section>
  )
}
