import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import type { Refusal } from '#rules/refusal.ts'
import { playSound } from '../app/sounds.ts'
import classes from './Payment.module.css'
import type { Desk } from './use-desk.ts'
import { useNextToDo } from './use-next-to-do.ts'

type Props = { readonly desk: Desk; readonly refusal: Refusal; readonly onOther: () => void }

/** What can be done when a card cannot pay this. */
export function CardRefused({ desk, refusal, onOther }: Props) {
  const isShort = refusal.code === 'balance-insufficient'
  const button = useNextToDo(desk)
  useEffect(() => playSound('refused'), [])
  return (
    <div className={classes.refused}>
      {isShort ? (
        <p className={classes.missing}>
          Il manque <bdi>{formatDirhams(refusal.details.missing as Centimes)}</bdi>
        </p>
      ) : null}
      <div className={classes.choices}>
        {isShort ? (
          <Button mih={56} variant="default" onClick={() => desk.showCart(true)}>
            Retirer des articles
          </Button>
        ) : null}
        <Button ref={button} mih={56} onClick={onOther}>
          Scanner une autre carte
        </Button>
      </div>
    </div>
  )
}
