import { Button } from '@mantine/core'
import { type RefObject, useEffect, useId, useRef } from 'react'
import type { Card } from '#rules/card/card.ts'
import { formatDirhams, noMoney } from '#rules/plain/money.ts'
import { useDeskSettings } from '../app/calls/desk-settings.ts'
import { ActForm } from '../app/form/ActForm.tsx'
import { LateConfirmDialog } from '../app/late/LateConfirmDialog.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { AmountPad } from './AmountPad.tsx'
import { DeskCard } from './DeskCard.tsx'
import { NotesReceived } from './NotesReceived.tsx'
import classes from './RechargeForm.module.css'
import { SumToPay } from './SumToPay.tsx'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly card: Card }

/** The pad and, beside it, the card, the sum and the button: an amount and «Recharger» are two taps. */
export function RechargeForm({ desk, card }: Props) {
  const { state, tell, paying, preview, due, clear } = desk
  const { quickAmounts } = useDeskSettings()
  const isUsable = desk.whyNot?.recharge === undefined
  const wordsId = useId()
  return (
    <>
      <ActForm
        className={classes.form}
        act={paying.act}
        label={labelOf(desk)}
        cancelLabel="Annuler"
        buttons="counter"
        isReady={desk.isReady}
        reasonId={wordsId}
        foot={({ send, back }) =>
          isUsable ? (
            <div className={classes.foot}>
              {/* Its place is kept, so that nothing moves under a finger when a sum is typed. */}
              <div
                className={classes.notes}
                data-none={due === noMoney || preview?.balance === undefined || undefined}
              >
                <NotesReceived
                  received={state.received}
                  onChange={(received) => tell({ kind: 'notes received', received })}
                />
              </div>
              <div className={classes.buttons}>
                {back}
                {send}
              </div>
            </div>
          ) : (
            <Button variant="default" size="tall" onClick={clear}>
              Scanner une autre carte
            </Button>
          )
        }
        onConfirm={desk.tap}
        onClose={clear}
      >
        <div ref={useArrival()} tabIndex={-1} className={classes.card}>
          <DeskCard desk={desk} card={card} />
        </div>
        {isUsable ? (
          <>
            <SumToPay desk={desk} card={card} id={wordsId} />
            <AmountPad
              quickAmounts={quickAmounts}
              chosen={desk.amount}
              onAmount={(amount) => tell({ kind: 'amount chosen', amount })}
              onKey={(key) => tell({ kind: 'key typed', key })}
            />
          </>
        ) : null}
      </ActForm>
      <ConfirmLargeAmount desk={desk} card={card} />
    </>
  )
}

/** The label of the button. For a card that nobody has bought yet, the tap sells it, whatever amount is added. */
function labelOf({ isSale, amount, due }: Desk): string {
  if (!isSale) return `Recharger ${formatDirhams(amount)}`
  return `${amount === noMoney ? 'Vendre la carte' : 'Encaisser'} ${formatDirhams(due)}`
}

/**
 * Takes the focus, so that keys typed from now on are an amount and not a code; on a phone, scrolls the card into view under the
 * scanner.
 */
function useArrival(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the card arrives.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    if (isPhone) panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  return panel
}

function ConfirmLargeAmount({ desk, card }: Props) {
  const { state, tell, preview, confirm } = desk
  const label = labelOf(desk)
  return (
    <LateConfirmDialog
      // Hidden while the operator is asked which card is meant.
      isOpen={state.isAsking && state.another === undefined}
      title={`${label}\u202F?`}
      confirmLabel={label}
      isMoney
      onConfirm={confirm}
      onClose={() => tell({ kind: 'large amount doubted' })}
    >
      {preview?.balance === undefined ? null : (
        <p>
          Le solde passera de {formatDirhams(card.balance)} à {formatDirhams(preview.balance)}.
        </p>
      )}
    </LateConfirmDialog>
  )
}
