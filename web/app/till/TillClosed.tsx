import { Button } from '@mantine/core'
import type { PastTill } from '#contract/my-tills.ts'
import type { TillOnTheWire } from '#contract/till.ts'
import { formatDayAndTime } from '#rules/french.ts'
import { formatDirhams, noMoney } from '#rules/money.ts'
import { reportTitle } from '#rules/till-report.ts'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { now } from '../clock.ts'
import { LinkButton } from '../LinkButton.tsx'
import { leave } from '../leave.ts'
import { closedTitle } from './closed-title.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import classes from './Till.module.css'

type Props = {
  readonly till: TillOnTheWire
  /** The same as the list of my last tills has it; undefined until that has been read. */
  readonly past: PastTill | undefined
  readonly onLeave: () => void
}

export function TillClosed({ till, past, onLeave }: Props) {
  const { note, reportNumber } = till
  const difference = till.difference ?? noMoney
  const counted = till.counted ?? noMoney
  const closedAt = new Date(till.closedAt ?? now())
  return (
    <ResultPanel
      outcome={difference === 0 ? 'success' : 'remark'}
      title={closedTitle({ difference, closedByName: past?.closedByName ?? null })}
      reference={till.id}
      at={closedAt}
      actions={
        <>
          <Button mih={56} onClick={() => void leave()}>
            Se déconnecter
          </Button>
          <LinkButton mih={56} variant="default" to="/tills/$id/report" params={{ id: till.id }}>
            Imprimer le rapport
          </LinkButton>
          <Button mih={56} variant="default" onClick={onLeave}>
            Ouvrir une nouvelle caisse
          </Button>
        </>
      }
    >
      <p>
        Ouverte {formatDayAndTime(new Date(till.openedAt), closedAt)}, clôturée{' '}
        {formatDayAndTime(closedAt, closedAt)}
      </p>
      <p className={classes.final}>
        <span>Montant final</span> <bdi>{formatDirhams(counted)}</bdi>
      </p>
      <DifferenceTable expected={till.expected ?? counted} counted={counted} difference={difference} />
      {reportNumber === null ? null : <p>{reportTitle({ number: reportNumber })}</p>}
      {past?.handedToName ? <p>Caisse remise à {past.handedToName}.</p> : null}
      {note ? <p className={classes.noted}>Note&nbsp;: {note}</p> : null}
    </ResultPanel>
  )
}
