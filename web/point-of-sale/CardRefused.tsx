import { Button } from '@mantine/core'
import { type Ref, useEffect } from 'react'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import type { Refusal } from '#rules/refusal.ts'
import { playSound } from '../app/sounds.ts'
import classes from './Payment.module.css'

type Props = {
  readonly ref: Ref<HTMLButtonElement>
  readonly refusal: Refusal
  readonly onLess: () => void
  readonly onOther: () => void
}

/** What can be done when a card cannot pay this. */
export function CardRefused({ ref, refusal, onLess, onOther }: Props) {
  const isShort = refusal.code === 'balance-insufficient'
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
          <Button mih={56} variant="default" onClick={onLess}>
            Retirer des articles
          </Button>
        ) : null}
        <Button ref={ref} mih={56} onClick={onOther}>
          Scanner une autre carte
        </Button>
      </div>
    </div>
  )
}
