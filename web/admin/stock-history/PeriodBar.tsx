import { Button, SegmentedControl } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { type StockPeriod, stockPeriods } from '#rules/stock/stock-history.ts'
import { now } from '../../app/calls/clock.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { FirstAndLast } from '../../ui/FirstAndLast.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { customFrom, faultOf, periodLabels, type WrittenPeriod } from './period-address.ts'
import classes from './StockHistory.module.css'

type Props = {
  readonly period: WrittenPeriod
  readonly onPeriod: (period: WrittenPeriod) => void
  readonly onRefresh: () => void
  readonly isRefreshing: boolean
}

/** The period of the figures below, and a button to fetch them again. */
export function PeriodBar({ period, onPeriod, onRefresh, isRefreshing }: Props) {
  const turnHour = useTurnHour()
  useShortcut({ key: 'r', label: 'Actualiser' }, onRefresh)
  const choose = (periode: StockPeriod) =>
    onPeriod(
      periode === 'custom' ? customFrom(period, { now: now(), turnHour }) : { periode, du: '', au: '' },
    )
  return (
    <div className={classes.period}>
      <PeriodChoice value={period.periode} onChoose={choose} />
      <Button
        variant="default"
        size="touch"
        leftSection={<IconRefresh size={20} aria-hidden="true" />}
        loading={isRefreshing}
        onClick={onRefresh}
      >
        Actualiser
      </Button>
      {period.periode === 'custom' ? <PeriodEnds period={period} onPeriod={onPeriod} /> : null}
    </div>
  )
}

const choices = stockPeriods.map((value) => ({ value, label: periodLabels[value] }))

type ChoiceProps = { readonly value: StockPeriod; readonly onChoose: (period: StockPeriod) => void }

function PeriodChoice({ value, onChoose }: ChoiceProps) {
  const isPhone = useIsPhone()
  return isPhone ? (
    <FilterSelect
      label="Période"
      className={classes.choice}
      choices={choices}
      value={value}
      onChoose={onChoose}
    />
  ) : (
    <SegmentedControl aria-label="Période" data={choices} value={value} onChange={onChoose} />
  )
}

/** The two ends of a chosen period. They are asked for once both are dates in the right order; until then the previous figures stay. */
function PeriodEnds({ period, onPeriod }: Pick<Props, 'period' | 'onPeriod'>) {
  const [typed, setTyped] = useState({ du: period.du, au: period.au })
  const fault = faultOf(typed)
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (faultOf(next) === undefined) onPeriod({ ...period, ...next })
  }
  return (
    <div className={classes.ends}>
      <FirstAndLast type="datetime-local" ends={typed} fault={fault} onChange={change} />
    </div>
  )
}
