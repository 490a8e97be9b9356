import { Button } from '@mantine/core'
import type { TillOnTheWire } from '#contract/till.ts'
import { noMoney } from '#rules/money.ts'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { leave } from '../leave.ts'
import { DifferenceTable } from './DifferenceTable.tsx'

type Props = { readonly till: TillOnTheWire; readonly onLeave: () => void }

export function TillClosed({ till, onLeave }: Props) {
  const { closedAt, note } = till
  const difference = till.difference ?? noMoney
  const counted = till.counted ?? noMoney
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
      <DifferenceTable expected={till.expected ?? counted} counted={counted} difference={difference} />
      {note ? <p>Note&nbsp;: {note}</p> : null}
    </ResultPanel>
  )
}
