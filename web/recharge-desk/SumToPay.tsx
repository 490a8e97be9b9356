import type { Card } from '#rules/card/card.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { BalanceUpdated } from './BalanceUpdated.tsx'
import { changeWords, isUnreadable } from './recharge-preview.ts'
import classes from './SumToPay.module.css'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly card: Card; readonly id: string }

/**
 * What the customer pays and for what, and what the tap will do or why it is not possible yet. Room is kept for all of it, so that
 * nothing moves under a finger.
 */
export function SumToPay({ desk, card, id }: Props) {
  const { preview, isSale, due } = desk
  const { received, typing } = desk.state
  const { reason, isFault } = whyNot(desk)
  return (
    <div className={`fp-panel ${classes.sum}`}>
      <p className={classes.due}>
        <span>À encaisser</span>
        <output data-empty={due === 0} aria-live="polite">
          {isSale ? <bdi>{formatDirhams(due)}</bdi> : <bdi>{`${typing.typed || '0'} DH`}</bdi>}
        </output>
      </p>
      {isSale ? (
        <p className={classes.parts}>
          carte <bdi>{bare(formatDirhams(card.toCollect))}</bdi>
          {typing.typed === '' ? null : (
            <span>
              {' '}
              + recharge <bdi>{typing.typed}</bdi>
            </span>
          )}
        </p>
      ) : null}
      <p id={id} role={isFault ? 'alert' : 'status'} data-fault={isFault || undefined}>
        {reason ??
          (preview?.balance === undefined ? null : (
            <span className={classes.balance}>
              Nouveau solde&nbsp;: <bdi>{formatDirhams(preview.balance)}</bdi>
            </span>
          ))}
      </p>
      <p role="status" className={classes.aside}>
        <strong data-fault={isUnreadable(received) || undefined}>{changeWords(received, due)}</strong>
        <BalanceUpdated balance={card.balance} />
      </p>
    </div>
  )
}

/** «19,99»: without the unit, which the sum beside it shows. */
const bare = (words: string) => words.replace(/\sDH$/, '')

type Reason = { readonly reason: string | undefined; readonly isFault?: boolean }

/** The reason why nothing can be sent: an amount refused by the rules is a fault, a lost connection or a missing amount is none. */
function whyNot({ obstacle, preview, paying }: Desk): Reason {
  if (paying.act.state === 'sending') return { reason: undefined }
  const isRefused = preview?.balance === undefined && preview?.why !== undefined
  return { reason: obstacle, isFault: isRefused && obstacle === preview.why }
}
