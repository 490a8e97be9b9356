import { Button } from '@mantine/core'
import { formatDayAndTime } from '#rules/french.ts'
import { now } from '../app/clock.ts'
import { leave } from '../app/leave.ts'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import type { Till, TillFigures } from './answers.ts'
import classes from './CashierSession.module.css'
import { ProductsSold } from './ProductsSold.tsx'
import { SalesFigures } from './SalesFigures.tsx'

export type ClosedTill = { readonly till: Till; readonly figures: TillFigures }

type Props = { readonly closed: ClosedTill; readonly onDone: () => void }

/** The report of a till that has just been closed. */
export function ClosedReport({ closed: { till, figures }, onDone }: Props) {
  const closedAt = new Date(till.closedAt ?? now())
  return (
    <div className={classes.report}>
      <ResultPanel
        outcome="success"
        title="Caisse clôturée"
        reference={till.id}
        at={closedAt}
        actions={
          <>
            <Button mih={56} onClick={() => void leave()}>
              Se déconnecter
            </Button>
            <Button mih={56} variant="default" onClick={onDone}>
              Rester connecté
            </Button>
          </>
        }
      >
        <p>
          Ouverte {formatDayAndTime(new Date(till.openedAt), closedAt)}, clôturée{' '}
          {formatDayAndTime(closedAt, closedAt)}
        </p>
        <SalesFigures sales={figures.sales} />
        {till.note ? <p className={classes.noted}>Note&nbsp;: {till.note}</p> : null}
      </ResultPanel>
      <ProductsSold products={figures.products} />
    </div>
  )
}
