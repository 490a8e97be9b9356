import type { FigurePeriod } from '#rules/figures/figures.ts'
import { useMe } from '../../app/calls/me.ts'
import { MaskAmounts } from '../../app/device/MaskAmounts.tsx'
import { useScreenAwake } from '../../app/device/screen-awake.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { BestStands } from './BestStands.tsx'
import dashboardClasses from './Dashboard.module.css'
import { ReadAt } from './DashboardTools.tsx'
import { periodWords } from './figure-words.ts'
import type { Figures } from './readings.ts'
import { SalesByHour } from './SalesByHour.tsx'
import classes from './Television.module.css'
import { Tiles } from './Tiles.tsx'

type Props = {
  readonly figures: Figures
  readonly period: FigurePeriod
  readonly onClose: () => void
}

/** The dashboard for a screen on a wall: large figures in full screen, no menu, and the screen stays on. */
export function Television({ figures, period, onClose }: Props) {
  useScreenAwake()
  const isSignedOutWhenIdle = !useMe().permanentScreen
  return (
    <Dialog isOpen fillsScreen title={`Tableau de bord · ${periodWords[period]}`} onClose={onClose}>
      <div className={classes.television}>
        <Tiles figures={figures} period={period} />
        <div className={dashboardClasses.blocks}>
          <SalesByHour query={figures.sales} period={period} isOnWall />
          <BestStands query={figures.sales} period={period} />
        </div>
        <footer className={classes.foot}>
          <ReadAt figures={figures} />
          {isSignedOutWhenIdle ? (
            <span>
              Ce compte est déconnecté après 5&nbsp;minutes sans activité, sauf «&nbsp;Écran permanent&nbsp;».
            </span>
          ) : null}
          <MaskAmounts />
        </footer>
      </div>
    </Dialog>
  )
}
