import { Stack } from '@mantine/core'
import { holdsCash } from '#rules/till/till-closing.ts'
import { useDeskSettings } from '../../app/calls/desk-settings.ts'
import { TillDifference } from '../../app/till/DifferenceTable.tsx'
import { TillClosed } from '../../app/till/TillClosed.tsx'
import { usePastTills } from '../../app/till/use-past-tills.ts'
import type { Till, TillFigures } from '../answers.ts'
import { ProductsSold } from './ProductsSold.tsx'
import { SalesFigures } from './SalesFigures.tsx'

type Props = {
  readonly tillId: string
  /** Undefined when another person closed it: then the till is read from the list of this vendor's last tills. */
  readonly till: Till | undefined
  /** The figures of the till when it was closed. */
  readonly figures: TillFigures
  readonly onDone: () => void
}

/** The report of a till that has just been closed. */
export function ClosedReport({ tillId, till: closedHere, figures, onDone }: Props) {
  const settings = useDeskSettings()
  const past = usePastTills().data?.rows.find(({ till }) => till.id === tillId)
  const till = closedHere ?? past?.till
  if (!till) return null
  return (
    <Stack>
      <TillClosed till={till} past={past} stayLabel="Rester connecté" onStay={onDone}>
        <SalesFigures sales={figures.sales} />
        {holdsCash(till, settings) ? <TillDifference till={till} /> : null}
      </TillClosed>
      <ProductsSold products={figures.products} />
    </Stack>
  )
}
