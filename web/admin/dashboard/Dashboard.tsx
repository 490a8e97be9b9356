import { useQueryClient } from '@tanstack/react-query'
import { type FigurePeriod, figurePeriods } from '#rules/figures/figures.ts'
import { useUrlState } from '../../app/address/url-state.ts'
import { lateDialog } from '../../app/late/late-dialog.ts'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BestStands } from './BestStands.tsx'
import { BuzzersOut } from './BuzzersOut.tsx'
import { CardsBlock } from './CardsBlock.tsx'
import classes from './Dashboard.module.css'
import { DashboardTools } from './DashboardTools.tsx'
import { LowStocks } from './LowStocks.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { PlacesOfProof } from './PlacesOfProof.tsx'
import { PopularProducts } from './PopularProducts.tsx'
import { dashboardKey, useFigures } from './readings.ts'
import { SalesByHour } from './SalesByHour.tsx'
import { Tiles } from './Tiles.tsx'
import { ToDoChips } from './ToDoChips.tsx'
import { useEachMinute } from './use-each-minute.ts'

const urlKinds = { periode: figurePeriods, vue: ['complete', 'television'] } as const

const Television = lateDialog(async () => (await import('./Television.tsx')).Television)

type Props = {
  /** To be ready, of «Préparer mon événement». */
  readonly stepsLeft: number
}

export function Dashboard({ stepsLeft }: Props) {
  const [{ periode: period, vue }, change] = useUrlState(urlKinds)
  const figures = useFigures(period)
  const client = useQueryClient()
  // What is being read goes on: begun anew at each press of R, it would never be shown.
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
