import { Button, SegmentedControl } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { FigurePeriod } from '#rules/figures/figures.ts'
import { useMe } from '../../app/calls/me.ts'
import { MaskAmounts } from '../../app/device/MaskAmounts.tsx'
import { useScreenAwake } from '../../app/device/screen-awake.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { BestStands } from './BestStands.tsx'
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

const views = ['figures', 'hours', 'stands'] as const
type View = (typeof views)[number]
const viewWords: Readonly<Record<View, string>> = {
  figures: 'Chiffres',
  hours: 'Ventes par heure',
  stands: 'Meilleurs stands',
}

/** How long each view is shown. */
const shownMs = 20_000

/** The height of the chart, as a share of the screen: what its title, its legend and the foot leave. */
const chartShare = 0.48

/** The dashboard for a screen on a wall: dark, large figures in full screen, three views in turn, no menu, and the screen stays on. */
export function Television({ figures, period, onClose }: Props) {
  useScreenAwake()
  const { view, show, isPaused, pause } = useViewsInTurn()
  const { height } = useViewportSize()
  const isSignedOutWhenIdle = !useMe().permanentScreen
  return (
    <Dialog isOpen fillsScreen isDark title={`Tableau de bord · ${periodWords[period]}`} onClose={onClose}>
      <div className={classes.television}>
        {view === 'figures' ? <Tiles figures={figures} period={period} /> : null}
        {view === 'hours' ? (
          <SalesByHour query={figures.sales} period={period} wallHeight={Math.round(height * chartShare)} />
        ) : null}
        {view === 'stands' ? <BestStands query={figures.sales} period={period} /> : null}
        <footer className={classes.foot}>
          <SegmentedControl
            aria-label="Vue"
            data={views.map((value) => ({ value, label: viewWords[value] }))}
            value={view}
            onChange={(value) => show(value as View)}
          />
          <Button
            variant="default"
            size="touch"
            px="sm"
            aria-pressed={isPaused}
            onClick={() => pause(!isPaused)}
          >
            Garder cette vue
          </Button>
          <MaskAmounts />
          <ReadAt figures={figures} />
          {isSignedOutWhenIdle ? (
            <span>
              Ce compte est déconnecté après 5&nbsp;minutes sans activité, sauf «&nbsp;Écran permanent&nbsp;».
            </span>
          ) : null}
        </footer>
      </div>
    </Dialog>
  )
}

/** The view shown now: the next one follows after 20 s, unless a person keeps this one. */
function useViewsInTurn() {
  const [view, show] = useState<View>('figures')
  const [isPaused, pause] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const next = views[(views.indexOf(view) + 1) % views.length] ?? 'figures'
    const timer = setTimeout(() => show(next), shownMs)
    return () => clearTimeout(timer)
  }, [view, isPaused])
  return { view, show, isPaused, pause }
}
