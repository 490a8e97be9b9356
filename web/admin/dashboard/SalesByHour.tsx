import type { UseQueryResult } from '@tanstack/react-query'
import type { SalesFigures } from '#contract/figures/figures.ts'
import { comparedWords, hourWords, noSale } from '#rules/figures/figure-words.ts'
import type { FigurePeriod } from '#rules/figures/figures.ts'
import { ofName } from '#rules/plain/elision.ts'
import type { Centimes } from '#rules/plain/money.ts'
import { writtenHour } from '#rules/sale/sale-query.ts'
import { Link, useGoTo } from '../../app/address/links.tsx'
import { useAmounts, useMaskedAmounts } from '../../app/device/masked-amounts.ts'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import type { Way } from '../../ui/chart/ChartFigure.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { Block } from './Block.tsx'
import classes from './Dashboard.module.css'
import { barsOf, bestHour, type HourBar } from './figure-words.ts'

type Props = {
  readonly query: UseQueryResult<SalesFigures>
  readonly period: FigurePeriod
  /** The height of the chart on a wall, where nobody clicks: its bars are no links. */
  readonly wallHeight?: number
}

const french = new Intl.NumberFormat('fr-FR')

/** The sales of each hour of the clock, beside the same hour of the days before. Each bar leads to the sales it sums. */
export function SalesByHour({ query, period, wallHeight }: Props) {
  const goTo = useGoTo()
  const isOnWall = wallHeight !== undefined
  const placeOf = ({ hour }: HourBar) =>
    ({ to: '/sales', search: { periode: period, heure: writtenHour(hour) } }) as const
  const way: Way<HourBar> = {
    link: (bar, words = `Voir les ventes ${ofName(bar.name)}`) => (
      <Link className="fp-link" {...placeOf(bar)}>
        {words}
      </Link>
    ),
    follow: (bar) => void goTo(placeOf(bar)),
  }
  const written = useAmounts()
  const [areMasked] = useMaskedAmounts()
  const isPhone = useIsPhone()
  return (
    <Block
      title="Ventes par heure"
      query={query}
      size="wide"
      way={isOnWall ? null : <AllSales period={period} />}
    >
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
            height={wallHeight ?? (isPhone ? 180 : 260)}
            way={isOnWall ? undefined : way}
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

const AllSales = ({ period }: Pick<Props, 'period'>) => (
  <Link className="fp-link" to="/sales" search={{ periode: period }}>
    Toutes les ventes
  </Link>
)
