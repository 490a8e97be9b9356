import type { UseQueryResult } from '@tanstack/react-query'
import type { SalesFigures } from '#contract/figures.ts'
import { comparedWords, hourWords, noSale } from '#rules/figure-words.ts'
import type { FigurePeriod } from '#rules/figures.ts'
import type { Centimes } from '#rules/money.ts'
import { useAmounts, useMaskedAmounts } from '../../app/device/masked-amounts.ts'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { Block } from './Block.tsx'
import classes from './Dashboard.module.css'
import { barsOf, bestHour } from './figure-words.ts'

type Props = { readonly query: UseQueryResult<SalesFigures>; readonly period: FigurePeriod }

const french = new Intl.NumberFormat('fr-FR')

/** What was sold in each hour of the wall, beside the same hour of the days before. */
export function SalesByHour({ query, period }: Props) {
  const written = useAmounts()
  const [areMasked] = useMaskedAmounts()
  const isPhone = useIsPhone()
  return (
    <Block title="Ventes par heure" query={query} size="wide">
      {({ hours }) => {
        const bars = barsOf(hours)
        const best = bestHour(hours)
        if (bars.length === 0) return <p className={classes.none}>{noSale(period)}</p>
        return (
          <BarChart
            name={
              best.count === 0
                ? noSale(period)
                : `Meilleure heure\u00A0: ${hourWords(best)}, ${written(best.amount)}`
            }
            bars={bars}
            height={isPhone ? 180 : 260}
            words={{
              nameLabel: 'Heure',
              valueLabel: 'Ventes',
              beforeLabel: comparedWords[period],
              value: (amount) => written(amount as Centimes),
              shortValue: (amount) => (areMasked ? '' : french.format(amount / 100)),
            }}
          />
        )
      }}
    </Block>
  )
}
