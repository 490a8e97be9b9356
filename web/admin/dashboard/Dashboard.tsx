import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { StockFigures } from '#contract/figures/figures.ts'
import type { CardStatistics } from '#rules/card/card-statistics.ts'
import { type FigurePeriod, figurePeriods } from '#rules/figures/figures.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import { Link } from '../../app/address/links.tsx'
import { useUrlState } from '../../app/address/url-state.ts'
import { now, onTick } from '../../app/calls/clock.ts'
import { useAmounts } from '../../app/device/masked-amounts.ts'
import { lateDialog } from '../../app/late/late-dialog.ts'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BestStands } from './BestStands.tsx'
import { Block } from './Block.tsx'
import { BuzzersOut } from './BuzzersOut.tsx'
import { CopiesTile } from './CopiesTile.tsx'
import classes from './Dashboard.module.css'
import { DashboardTools } from './DashboardTools.tsx'
import { LowStocks } from './LowStocks.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { PlacesOfProof } from './PlacesOfProof.tsx'
import { ProductName } from './ProductName.tsx'
import { Ranking } from './Ranking.tsx'
import { dashboardKey, useFigures } from './readings.ts'
import { SalesByHour } from './SalesByHour.tsx'
import { Tiles } from './Tiles.tsx'
import { ToDoChips } from './ToDoChips.tsx'

const urlKinds = { periode: figurePeriods, vue: ['complete', 'television'] } as const

const Television = lateDialog(async () => (await import('./Television.tsx')).Television)

type Props = {
  /** How many steps of «Préparer mon événement» are left. */
  readonly stepsLeft: number
}

export function Dashboard({ stepsLeft }: Props) {
  const [{ periode: period, vue }, change] = useUrlState(urlKinds)
  const figures = useFigures(period)
  const client = useQueryClient()
  // Reads that are already running go on: if each press of R restarted them, they would never end.
  const readAgain = () =>
    void client.invalidateQueries({ queryKey: [dashboardKey] }, { cancelRefetch: false })
  const choose = (periode: FigurePeriod) => change({ periode })
  useEachMinute(readAgain)
  useShortcut({ key: 'r', label: 'Actualiser' }, readAgain)
  useShortcut({ key: '1', label: "Aujourd'hui" }, () => choose('today'))
  useShortcut({ key: '2', label: '7 derniers jours' }, () => choose('week'))
  useShortcut({ key: '3', label: '30 derniers jours' }, () => choose('month'))
  if (vue === 'television')
    return <Television figures={figures} period={period} onClose={() => change({ vue: 'complete' })} />
  return (
    <>
      <PageHeader title="Tableau de bord" description={<PlacesOfProof stepsLeft={stepsLeft} />} />
      <div className={classes.dashboard}>
        <ToDoChips query={figures.toDo} />
        <DashboardTools
          period={period}
          onChoose={choose}
          onTelevision={() => change({ vue: 'television' })}
          figures={figures}
        />
        <Tiles figures={figures} period={period} />
        <CopiesTile query={figures.copies} />
        <div className={classes.blocks}>
          <SalesByHour query={figures.sales} period={period} />
          <BestStands query={figures.sales} period={period} />
          <PopularProducts query={figures.stock} />
          <LowStocks query={figures.stock} />
          <OpenSessions query={figures.sessions} />
          <BuzzersOut query={figures.buzzers} />
          <CardsBlock query={figures.cards} />
        </div>
      </div>
    </>
  )
}

const french = new Intl.NumberFormat('fr-FR')

/** The statistics of the cards, as shown above the list of cards. */
function CardsBlock({ query }: { readonly query: UseQueryResult<CardStatistics> }) {
  const written = useAmounts()
  return (
    <Block
      title="Cartes"
      query={query}
      size="full"
      way={
        <Link to="/cards" className="fp-link">
          Voir les cartes
        </Link>
      }
    >
      {(cards) => (
        <FigureList
          figures={[
            ['Total des cartes', french.format(cards.totalCards)],
            ['Cartes actives', french.format(cards.activeCards)],
            ['Cartes inactives', french.format(cards.inactiveCards)],
            ['Solde total', written(cards.totalBalance)],
            ['Solde moyen', written(cards.averageBalance)],
            ['Transactions', french.format(cards.totalTransactions)],
            ['Transaction moyenne', written(cards.averageTransactionAmount)],
          ]}
        />
      )}
    </Block>
  )
}

type PopularProductsProps = { readonly query: UseQueryResult<StockFigures> }

const wasSold = ({ totalSales }: { readonly totalSales: number }) => totalSales > 0

/** The products that sold most of all time and are still in stock. Renders nothing before the first sale. */
function PopularProducts({ query }: PopularProductsProps) {
  if (query.data && !query.data.popular.some(wasSold)) return null
  return (
    <Block title="Produits populaires, depuis toujours" query={query}>
      {({ popular }) => (
        <Ranking
          label="Produits populaires"
          hasRanks
          rows={popular.filter(wasSold).map((product) => ({
            id: product.id,
            name: <ProductName {...product} />,
            value: formatQuantity(product.totalSales, product.unit),
            aside: `${product.standName} · reste ${formatQuantity(product.stock, product.unit)}`,
          }))}
        />
      )}
    </Block>
  )
}

const aMinute = 60_000

const minuteNow = (): number => Math.floor(now().getTime() / aMinute)
const onSecond = (listener: () => void): (() => void) => onTick(1_000, listener)

/** Calls `act` at the start of each minute: no sale announces that a quarter of an hour is over or that the business day has turned. */
function useEachMinute(act: () => void): void {
  const minute = useSyncExternalStore(onSecond, minuteNow)
  const onMinute = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the minute changes.
  useEffect(() => onMinute(), [minute])
}
