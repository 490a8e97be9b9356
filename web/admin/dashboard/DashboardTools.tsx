import { Button, SegmentedControl } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { type FigurePeriod, figurePeriods } from '#rules/figures/figures.ts'
import { formatTime } from '#rules/plain/french.ts'
import { MaskAmounts } from '../../app/device/MaskAmounts.tsx'
import classes from './Dashboard.module.css'
import { ExportDashboard } from './ExportDashboard.tsx'
import { periodWords } from './figure-words.ts'
import type { Figures } from './readings.ts'

type Props = {
  readonly period: FigurePeriod
  readonly onChoose: (period: FigurePeriod) => void
  readonly onTelevision: () => void
  readonly figures: Figures
}

/** The choice of the period, the time of the figures, the export, the mask over the amounts and the wall view. */
export function DashboardTools({ period, onChoose, onTelevision, figures }: Props) {
  return (
    <div className={classes.tools}>
      <SegmentedControl
        className={classes.periods}
        aria-label="Période"
        data={figurePeriods.map((value) => ({ value, label: periodWords[value] }))}
        value={period}
        onChange={(value) => onChoose(value as FigurePeriod)}
      />
      <ReadAt figures={figures} />
      <div className={classes.looks}>
        <ExportDashboard period={period} />
        <MaskAmounts />
        <Button
          className={classes.television}
          variant="default"
          size="touch"
          px="sm"
          leftSection={<IconDeviceTv size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onTelevision}
        >
          Téléviseur
        </Button>
      </div>
    </div>
  )
}

/** The time of the oldest figure shown. */
export function ReadAt({ figures }: Pick<Props, 'figures'>) {
  const times = Object.values(figures).flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))
  if (times.length === 0) return <span className={classes.readAt} />
  return <span className={classes.readAt}>Actualisé à {formatTime(new Date(Math.min(...times)))}</span>
}
