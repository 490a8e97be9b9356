import { Button } from '@mantine/core'
import { type RefObject, useEffect, useId, useRef } from 'react'
import type { Card } from '#rules/card.ts'
import { endingWords } from '../app/unusable-reason.ts'
import { CardPanel } from '../ui/CardPanel.tsx'
import { MoneyPad } from '../ui/MoneyPad.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { CardMenu } from './CardMenu.tsx'
import { ConfirmLargeAmount } from './ConfirmLargeAmount.tsx'
import { NotesReceived } from './NotesReceived.tsx'
import { RechargeButtons } from './RechargeButtons.tsx'
import classes from './RechargeForm.module.css'
import { RechargeWords } from './RechargeWords.tsx'
import { quickAmounts } from './recharge-preview.ts'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly card: Card }

/** The card and, at once under it, the pad: an amount and «Recharger» are two taps. */
export function RechargeForm({ desk, card }: Props) {
  const { pad, preview, unusable, now, read } = desk
  const panel = useRef<HTMLDivElement>(null)
  const wordsId = useId()
  useArrival(panel)
  return (
    <div ref={panel} tabIndex={-1} className={classes.form}>
      <CardPanel
        card={card}
        now={now}
        isAuthentic={read.isAuthentic}
        reason={unusable}
        ending={endingWords(card)}
        menu={<CardMenu desk={desk} />}
      />
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
              quickAmounts={quickAmounts}
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

/** Keys typed from now on are an amount, not a code; on a phone the card comes into view under the scanner. */
function useArrival(panel: RefObject<HTMLDivElement | null>): void {
  const isPhone = useIsPhone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card arrives.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    if (isPhone) panel.current?.scrollIntoView({ block: 'start' })
  }, [])
}
