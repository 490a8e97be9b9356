import { Button } from '@mantine/core'
import type { TillOnTheWire } from '#contract/till.ts'
import { type Centimes, formatDirhams, formatSignedDirhams } from '#rules/money.ts'
import { leave } from '../app/leave.ts'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import classes from './Session.module.css'

type Props = { readonly till: TillOnTheWire; readonly onLeave: () => void }

export function TillClosed({ till, onLeave }: Props) {
  const { expected, counted, difference, closedAt, note } = till
  return (
    <ResultPanel
      outcome="success"
      title="Caisse clôturée"
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
        <Line label="Écart" amount={formatSignedDirhams(difference ?? (0 as Centimes))} isMain />
      </dl>
      {note ? <p>Note&nbsp;: {note}</p> : null}
    </ResultPanel>
  )
}

function Line({ label, amount, isMain }: { label: string; amount: string; isMain?: boolean }) {
  return (
    <div data-main={isMain}>
      <dt>{label}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  )
}
