import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { formatDirhams, noMoney } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { BalanceChanged } from '../app/card-acts/BalanceChanged.tsx'
import type { useRefund } from '../app/card-acts/use-refund.ts'
import { useMyTill } from '../app/my-till.ts'
import { BalanceUpdated } from './BalanceUpdated.tsx'
import { DeskCard } from './DeskCard.tsx'
import { shortageOf } from './drawer-shortage.ts'
import classes from './Refund.module.css'
import { RefundRefused } from './RefundRefused.tsx'
import { ShortDrawer } from './ShortDrawer.tsx'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly refund: ReturnType<typeof useRefund> }

/** It is the question and its confirmation in one: no dialog comes after. */
export function RefundForm({ desk, refund }: Props) {
  const { refunding, balance, hasChanged, act, confirm } = refund
  const { card, settings, isUnfinished } = desk
  const expected = useMyTill().data?.till?.expected ?? null
  const shortage = shortageOf(balance, { expected, settings })
  const button = useRef<HTMLButtonElement>(null)
  const whyId = useId()
  useEffect(() => button.current?.focus(), [])
  if (!card) return null
  const whyNot = balance <= 0 ? refusals['card-balance-nothing-to-refund'] : act.whyNot
  return (
    <div className={classes.refund}>
      <DeskCard desk={desk} card={{ ...card, balance }} />
      <section className={classes.panel} aria-label="Remboursement">
        {hasChanged ? <BalanceChanged /> : null}
        <p className={classes.handOver}>
          Remettez <bdi>{formatDirhams(balance)}</bdi> au client
        </p>
        <p>Le solde passera à {formatDirhams(noMoney)}. La carte reste active.</p>
        {hasChanged ? null : <BalanceUpdated balance={balance} />}
        <div id={whyId} className={classes.why}>
          {shortage ? <ShortDrawer shortage={shortage} /> : null}
          {act.refusal && !hasChanged ? <RefundRefused refusal={act.refusal} /> : null}
          <p role="status" className={classes.whyNot}>
            {isUnfinished ? "Terminez ou annulez l'opération en cours." : whyNot}
          </p>
        </div>
        <Button
          ref={button}
          variant="outline"
          color="red"
          size="lg"
          mih={64}
          px="sm"
          classNames={{ label: classes.label }}
          loading={refunding.state === 'sending'}
          disabled={whyNot !== undefined || shortage?.isRefused === true}
          aria-describedby={whyId}
          onKeyDown={ignoreHeldKey}
          onClick={confirm}
        >
          Confirmer le remboursement de {formatDirhams(balance)}
        </Button>
      </section>
    </div>
  )
}

/** The Enter that chose the refund, held a moment too long, is no confirmation of it. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
