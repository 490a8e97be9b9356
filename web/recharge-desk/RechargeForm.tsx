import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Card } from '#rules/card.ts'
import { MoneyPad } from '../ui/MoneyPad.tsx'
import { ConfirmLargeAmount } from './ConfirmLargeAmount.tsx'
import { DeskCard } from './DeskCard.tsx'
import { NotesReceived } from './NotesReceived.tsx'
import { RechargeButtons } from './RechargeButtons.tsx'
import classes from './RechargeForm.module.css'
import { RechargeWords } from './RechargeWords.tsx'
import { useArrival } from './use-arrival.ts'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly card: Card }

/** The card and, at once under it, the pad: an amount and «Recharger» are two taps. */
export function RechargeForm({ desk, card }: Props) {
  const { pad, preview, unusable, settings } = desk
  const panel = useArrival()
  const wordsId = useId()
  return (
    <div ref={panel} tabIndex={-1} className={classes.form}>
      <DeskCard desk={desk} card={card} />
      {unusable ? (
        <Button variant="default" mih={56} onClick={desk.clear}>
          Scanner une autre carte
        </Button>
      ) : (
        <>
          <div className={classes.pad}>
            <MoneyPad
              pad={pad}
              label="Montant de la recharge"
              quickAmounts={settings.quickAmounts}
              error={preview?.balance === undefined ? preview?.why : undefined}
            />
          </div>
          <div className={classes.settling}>
            <NotesReceived received={desk.received} onChange={desk.setReceived} />
            <div className={classes.foot}>
              <RechargeWords desk={desk} card={card} id={wordsId} />
              <RechargeButtons desk={desk} describedBy={wordsId} />
            </div>
          </div>
          <ConfirmLargeAmount desk={desk} card={card} />
        </>
      )}
    </div>
  )
}
