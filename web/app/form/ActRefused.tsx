import type { ReactNode } from 'react'
import { keepSuspectCard } from '#rules/card/suspect-card.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import { referenceOf } from '../calls/failure.ts'
import classes from './Form.module.css'

type Props = {
  /** «La carte n'a pas été remboursée.» */
  readonly failed?: string | undefined
  readonly refusal: Refusal
  /** What the person can do about the refusal. */
  readonly children?: ReactNode
}

/** The drawer is counted blind, so the missing amount is not shown, only what to do about it. */
const advice: Partial<Record<string, string>> = {
  'card-suspect': keepSuspectCard,
  'drawer-insufficient': 'Adressez le client à une caisse mieux garnie.',
}

/** The sentence of a refusal; for any other error also the reference that finds it in the server's log. */
export function ActRefused({ failed, refusal, children }: Props) {
  const { code, message } = refusal
  const reference = referenceOf(refusal)
  return (
    <div role="alert" className={classes.refusal}>
      {failed ? <p>{failed}</p> : null}
      <p>{message}</p>
      {advice[code] ? <p>{advice[code]}</p> : null}
      {reference ? <p>Réf. {reference}</p> : null}
      {children}
    </div>
  )
}
