import type { Refusal } from '#rules/refusal.ts'
import classes from './CardActs.module.css'

type Props = {
  /** «Erreur lors de l'initialisation de la carte» */
  readonly failed: string
  readonly refusal: Refusal
}

/** The count of the drawer is blind: what is missing in it is not told, only what to do about it. */
const advice: Partial<Record<string, string>> = {
  'card-suspect': 'Retenez la carte et prévenez un administrateur.',
  'drawer-insufficient': 'Adressez le client à une caisse mieux garnie.',
}

export function ActRefused({ failed, refusal: { code, message } }: Props) {
  return (
    <div role="alert" className={classes.refusal}>
      <p>{failed}</p>
      <p>{message}</p>
      {advice[code] ? <p>{advice[code]}</p> : null}
    </div>
  )
}
