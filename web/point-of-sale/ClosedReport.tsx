import { Button } from '@mantine/core'
import { formatDayAndTime } from '#rules/french.ts'
import { noMoney } from '#rules/money.ts'
import { holdsCash } from '#rules/till-closing.ts'
import { reportTitle } from '#rules/till-report.ts'
import { now } from '../app/clock.ts'
import { useDeskSettings } from '../app/desk-settings.ts'
import { LinkButton } from '../app/LinkButton.tsx'
import { leave } from '../app/leave.ts'
import { closedTitle } from '../app/till/closed-title.ts'
import { DifferenceTable } from '../app/till/DifferenceTable.tsx'
import { usePastTills } from '../app/till/use-past-tills.ts'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import type { Till, TillFigures } from './answers.ts'
import classes from './CashierSession.module.css'
import { ProductsSold } from './ProductsSold.tsx'
import { SalesFigures } from './SalesFigures.tsx'

type Props = {
  readonly tillId: string
  /** Undefined where somebody else closed it: then the list of my last tills tells. */
  readonly till: Till | undefined
  /** As they were when it closed. */
  readonly figures: TillFigures
  readonly onDone: () => void
}

/** The report of a till that has just been closed. */
export function ClosedReport({ tillId, till: closedHere, figures, onDone }: Props) {
  const settings = useDeskSettings()
  const past = usePastTills().data?.rows.find(({ till }) => till.id === tillId)
  const till = closedHere ?? past?.till
  if (!till) return null
  const closedAt = new Date(till.closedAt ?? now())
  const difference = till.difference ?? noMoney
  const counted = till.counted ?? noMoney
  return (
    <div className={classes.report}>
      <ResultPanel
        outcome={difference === 0 ? 'success' : 'remark'}
        title={closedTitle({ difference, closedByName: past?.closedByName ?? null })}
        reference={till.id}
        at={closedAt}
        actions={
          <>
            <Button mih={56} onClick={() => void leave()}>
              Se déconnecter
            </Button>
            <LinkButton mih={56} variant="default" to="/tills/$id/report" params={{ id: till.id }}>
              Imprimer le rapport
            </LinkButton>
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
        {holdsCash(till, settings) ? (
          <DifferenceTable expected={till.expected ?? counted} counted={counted} difference={difference} />
        ) : null}
        {till.reportNumber === null ? null : <p>{reportTitle({ number: till.reportNumber })}</p>}
        {till.note ? <p className={classes.noted}>Note&nbsp;: {till.note}</p> : null}
      </ResultPanel>
      <ProductsSold products={figures.products} />
    </div>
  )
}
