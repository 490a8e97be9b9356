import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { SaleReceipt } from '#contract/sale/sale.ts'
import { formatTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { countedName } from '../cart/counted-name.ts'
import type { Desk } from '../use-desk.ts'
import { CancelSale } from './CancelSale.tsx'
import classes from './SaleResult.module.css'

type Props = {
  readonly desk: Desk
  readonly receipt: SaleReceipt
  readonly buzzer: string | null | undefined
  readonly onClose: () => void
}

/** Details that the result of a sale leaves out; here the vendor can also take a wrong sale back. */
export function SaleDetails({ desk, receipt, buzzer, onClose }: Props) {
  const { id, orderNumber, amount, balanceBefore, balanceAfter, lines, at } = receipt
  const [isCancelling, setCancelling] = useState(false)
  if (isCancelling)
    return (
      <CancelSale
        sale={{ id, orderNumber, amount, lines, buzzer }}
        desk={desk}
        onClose={() => setCancelling(false)}
      />
    )
  return (
    <Dialog isOpen title={`Vente ${orderNumber}`} onClose={onClose}>
      <Stack>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={`${line.productId} ${line.note}`}>
              <span>
                {countedName(line)}
                {line.note ? <em className={classes.note}> ({line.note})</em> : null}
              </span>
              <bdi>{formatDirhams(line.total)}</bdi>
            </li>
          ))}
        </ul>
        <FigureList
          figures={[
            ['Montant', formatDirhams(amount)],
            ['Ancien solde', formatDirhams(balanceBefore)],
            ['Nouveau solde', formatDirhams(balanceAfter)],
            ['Référence', orderNumber],
            ['Heure', formatTime(new Date(at))],
          ]}
        />
        <Button variant="default" color="red" size="touch" onClick={() => setCancelling(true)}>
          Annuler la vente
        </Button>
      </Stack>
    </Dialog>
  )
}
