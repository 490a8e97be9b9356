import { Button } from '@mantine/core'
import { type RefObject, useEffect, useId, useRef } from 'react'
import type { Card } from '#rules/card.ts'
import { formatDirhams, noMoney } from '#rules/money.ts'
import { useDeskSettings } from '../app/calls/desk-settings.ts'
import { ActForm } from '../app/form/ActForm.tsx'
import { LateConfirmDialog } from '../app/late/LateConfirmDialog.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { AmountPad } from './AmountPad.tsx'
import { DeskCard } from './DeskCard.tsx'
import { NotesReceived } from './NotesReceived.tsx'
import classes from './RechargeForm.module.css'
import { RechargeWords } from './RechargeWords.tsx'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly card: Card }

/** The card and, at once under it, the pad: an amount and «Recharger» are two taps. */
export function RechargeForm({ desk, card }: Props) {
  const { state, tell, recharging, clear } = desk
  const { quickAmounts } = useDeskSettings()
  const isUsable = desk.whyNot?.recharge === undefined
  const wordsId = useId()
  return (
    <>
      <ActForm
        ref={useArrival()}
        className={classes.form}
        act={recharging}
        label={labelOf(desk)}
        cancelLabel="Annuler"
        buttons="counter"
        isReady={desk.isReady}
        reasonId={wordsId}
        foot={({ send, back }) =>
          isUsable ? (
            <div className={classes.foot}>
              <NotesReceived
                received={state.received}
                onChange={(received) => tell({ kind: 'notes received', received })}
              />
              <div className={classes.buttons}>
                {back}
                <RechargeAlone desk={desk} />
                {send}
              </div>
            </div>
          ) : (
            <Button variant="default" mih={56} onClick={clear}>
              Scanner une autre carte
            </Button>
          )
        }
        onConfirm={desk.tap}
        onClose={clear}
      >
        <DeskCard desk={desk} card={card} />
        {isUsable ? (
          <AmountPad desk={desk} quickAmounts={quickAmounts}>
            <RechargeWords desk={desk} card={card} id={wordsId} />
          </AmountPad>
        ) : null}
      </ActForm>
      <ConfirmLargeAmount desk={desk} card={card} />
    </>
  )
}

/** With a card that nobody has bought yet, the tap is its sale, whatever is put on it beyond. */
function labelOf({ isForSale, amount, due }: Desk): string {
  if (!isForSale) return `Recharger ${formatDirhams(amount)}`
  return amount === noMoney ? 'Vendre cette carte' : `Encaisser ${formatDirhams(due)}`
}

/** Second to the sale of a card: it may have been paid for elsewhere. */
function RechargeAlone({ desk: { isForSale, amount, isReady, recharge } }: Pick<Props, 'desk'>) {
  if (!isForSale || amount === noMoney) return null
  return (
    <Button
      variant="default"
      mih={56}
      classNames={{ label: classes.alone }}
      disabled={!isReady}
      onClick={recharge}
    >
      Recharger {formatDirhams(amount)}
    </Button>
  )
}

/** Keys typed from now on are an amount, not a code; on a phone the card comes into view under the scanner. */
function useArrival(): RefObject<HTMLFormElement | null> {
  const panel = useRef<HTMLFormElement>(null)
  const isPhone = useIsPhone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card arrives.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    if (isPhone) panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  return panel
}

function ConfirmLargeAmount({ desk, card }: Props) {
  const { state, tell, preview, confirm } = desk
  const amount = formatDirhams(desk.amount)
  return (
    <LateConfirmDialog
      isOpen={state.isAsking}
      title={`Recharger ${amount}\u202F?`}
      confirmLabel={`Recharger ${amount}`}
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
