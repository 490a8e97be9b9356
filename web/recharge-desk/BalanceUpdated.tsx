import { useState } from 'react'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { useTint } from '../ui/use-tint.ts'
import classes from './RechargeForm.module.css'

/** Says that the balance changed because the card was used elsewhere while it lay on the desk. */
export function BalanceUpdated({ balance }: { balance: Centimes }) {
  const [atFirst] = useState(balance)
  const words = useTint<HTMLSpanElement>(balance)
  return (
    <span ref={words} className={classes.updated}>
      {balance === atFirst ? null : (
        <>
          Solde mis à jour (avant&nbsp;: <bdi>{formatDirhams(atFirst)}</bdi>)
        </>
      )}
    </span>
  )
}
