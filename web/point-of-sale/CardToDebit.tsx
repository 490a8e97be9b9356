import type { CardOnTheWire } from '#contract/card.ts'
import { readCard } from '#contract/card-reading.ts'
import { debit } from '#rules/card.ts'
import { formatDirhams } from '#rules/money.ts'
import { attempt } from '#rules/refusal.ts'
import { useNow } from '../app/clock.ts'
import { useIsBeingVerified } from '../app/unsettled.ts'
import { CardPanel } from '../ui/CardPanel.tsx'
import { CardRefused } from './CardRefused.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { LineWarnings } from './LineWarnings.tsx'
import classes from './Payment.module.css'
import { isAtFault } from './priced-cart.ts'
import type { Desk } from './use-desk.ts'
import { useNextToDo } from './use-next-to-do.ts'

type Props = { readonly desk: Desk; readonly card: CardOnTheWire; readonly onOther: () => void }

/** What the sale would leave on this card, by the very rule the server applies; and the one button that takes the money. */
export function CardToDebit({ desk, card, onOther }: Props) {
  const now = useNow(10_000)
  const { priced, payment, hand } = desk
  const { selling } = payment
  const isBeingVerified = useIsBeingVerified(card.id)
  const preview = attempt(() => debit(readCard(card), priced.total, now))
  const short = priced.lines.filter(isAtFault)
  const answered = selling.state === 'refused' ? selling.refusal : undefined
  const foreseen = 'refusal' in preview && priced.total > 0 ? preview.refusal : undefined
  // No second try will sell on a card that is not one of ours.
  const refusal = foreseen ?? (answered?.code === 'card-suspect' ? answered : undefined)
  const next = useNextToDo(desk, refusal === undefined)
  return (
    <>
      <CardPanel
        card={readCard(card)}
        now={now}
        isAuthentic={card.isAuthentic}
        reason={refusal?.message ?? answered?.message}
      >
        {'value' in preview && !refusal ? (
          <p className={classes.after}>
            Après achat&nbsp;: <bdi>{formatDirhams(preview.value.balance)}</bdi>
          </p>
        ) : null}
      </CardPanel>
      {short.map((line) => (
        <div key={`${line.productId} ${line.note}`} className={classes.short}>
          <strong>{line.name}</strong>
          <LineWarnings line={line} hand={hand} />
        </div>
      ))}
      {isBeingVerified ? (
        <p className={classes.obstacle} role="status">
          Ne recommencez pas&nbsp;: une opération sur cette carte est en cours de vérification.
        </p>
      ) : null}
      {refusal ? (
        <CardRefused ref={next} refusal={refusal} onLess={() => desk.showCart(true)} onOther={onOther} />
      ) : (
        <ConfirmButton
          ref={next}
          desk={desk}
          isLocked={isBeingVerified}
          onConfirm={() => payment.confirm(card.id)}
        />
      )}
    </>
  )
}
