import { Button } from '@mantine/core'
import type { TillOnTheWire } from '#contract/till.ts'
import { type Centimes, centimes, formatDirhams, formatSignedDirhams } from '#rules/money.ts'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { leave } from '../leave.ts'
import classes from './RechargeTill.module.css'

type Props = { readonly till: TillOnTheWire; readonly onLeave: () => void }

export function TillClosed({ till, onLeave }: Props) {
  const { expected, counted, closedAt, note } = till
  const difference = till.difference ?? centimes(0)
  return (
    <ResultPanel
      outcome={difference === 0 ? 'success' : 'remark'}
      title={difference === 0 ? 'Caisse clôturée' : 'Caisse clôturée avec un écart'}
      reference={till.id}
      at={closedAt ? new Date(closedAt) : undefined}
      actions={
        <>
          <Button onClick={() => void leave()}>Se déconnecter</Button>
          <Button variant="default" onClick={onLeave}>
            Ouvrir une nouvelle caisse
          </Button>
        </>
      }
    >
      <dl className={classes.count}>
        <Line label="Attendu" amount={formatDirhams(expected)} />
        <Line label="Compté" amount={formatDirhams(counted ?? expected)} />
        <Line label="Écart" amount={formatSignedDirhams(difference)} off={offBy(difference)} isMain />
      </dl>
      {note ? <p>Note&nbsp;: {note}</p> : null}
    </ResultPanel>
  )
}

const offBy = (difference: Centimes): Off | undefined =>
  difference === 0 ? undefined : difference > 0 ? 'over' : 'missing'

type Off = 'over' | 'missing'

type LineProps = {
  readonly label: string
  readonly amount: string
  readonly isMain?: boolean
  readonly off?: Off | undefined
}

function Line({ label, amount, isMain, off }: LineProps) {
  return (
    <div data-main={isMain} data-off={off}>
      <dt>{label}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  )
}
