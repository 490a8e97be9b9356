import { type RefObject, useEffect, useRef } from 'react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import { balanceChanged } from '../app/card-acts/balance-changed.tsx'
import { CardRefunded } from '../app/card-acts/CardRefunded.tsx'
import { RefundWords } from '../app/card-acts/RefundWords.tsx'
import { TillNeeded } from '../app/card-acts/TillNeeded.tsx'
import { useToldState } from '../app/card-acts/use-card-act.ts'
import { useRefund } from '../app/card-acts/use-refund.ts'
import { ActForm } from '../app/form/ActForm.tsx'
import { BalanceUpdated } from './BalanceUpdated.tsx'
import { DeskCard } from './DeskCard.tsx'
import { DrawerAfter } from './outcome/DrawerAfter.tsx'
import classes from './Refund.module.css'
import type { Desk } from './use-desk.ts'

type Props = {
  readonly desk: Desk
  /** The card as it is now; once the refund was sent, as it was then. */
  readonly card: CardOnTheWire
}

/** Refunds the balance of the card, in place of the pad. It is question and confirmation at once: no dialog follows. */
export function Refund({ desk, card }: Props) {
  const { asked, balance, shortage } = useRefund(card)
  const { state } = asked.act
  const heading = useArrival()
  const isAsked = state !== 'done' && state !== 'unknown'
  useToldState(state, (told) => desk.tell({ kind: 'act told', state: told }))
  const refused = (refusal: Refusal) =>
    refusal.code === 'till-none-open-at-desk' ? (
      <TillNeeded cardCode={card.code} onClose={desk.clear} />
    ) : (
      balanceChanged(refusal)
    )
  return (
    <div className={classes.refund}>
      {isAsked && desk.card ? <DeskCard desk={desk} card={{ ...desk.card, balance }} /> : null}
      <section className={isAsked ? `fp-panel ${classes.panel}` : undefined} aria-label="Remboursement">
        {isAsked ? (
          <h2 ref={heading} tabIndex={-1} className="fp-hidden">
            Remboursement
          </h2>
        ) : null}
        <ActForm
          {...asked}
          label={`Confirmer le remboursement de ${formatDirhams(balance)}`}
          isDangerous
          buttons="counter"
          isReady={desk.state.another === undefined}
          restingPlace={heading}
          cancelLabel="Annuler"
          foot={({ whyNot, send, back }) => (
            <div className={classes.foot}>
              {whyNot}
              {back}
              {send}
            </div>
          )}
          leaveLabel="Scanner une autre carte"
          refused={refused}
          onClose={state === 'unknown' ? desk.clear : desk.leaveAct}
          told={(receipt) => (
            <CardRefunded receipt={receipt} nextLabel="Carte suivante" onNext={desk.clear}>
              <DrawerAfter />
            </CardRefunded>
          )}
        >
          <RefundWords card={card} balance={balance} shortage={shortage} />
          {state === 'refused' ? null : <BalanceUpdated balance={balance} />}
        </ActForm>
      </section>
    </div>
  )
}

/** Focuses the words and not the button, so that a key meant for something else pays nothing out. */
function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
