import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PastTill } from '#contract/till/my-tills.ts'
import type { TillOnTheWire } from '#contract/till/till.ts'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { noMoney } from '#rules/plain/money.ts'
import { reportTitle } from '#rules/till/till-report.ts'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { LinkButton } from '../address/LinkButton.tsx'
import { now } from '../calls/clock.ts'
import { leave } from '../sign-out/leave.ts'
import { closedTitle } from './closed-title.ts'
import classes from './Till.module.css'

type Props = {
  readonly till: TillOnTheWire
  /** The same till from the list of the person's last tills; undefined until that list was read. */
  readonly past: PastTill | undefined
  readonly stayLabel: string
  readonly onStay: () => void
  /** The content of the drawer at its closing. */
  readonly children: ReactNode
}

/** The end of a till, at a desk and at a stand: it appears where the button that closed it was. */
export function TillClosed({ till, past, stayLabel, onStay, children }: Props) {
  const { note, reportNumber } = till
  const difference = till.difference ?? noMoney
  const closedAt = new Date(till.closedAt ?? now())
  return (
    <TapGuard>
      <ResultPanel
        outcome={difference === 0 ? 'success' : 'remark'}
        title={closedTitle({ difference, closedByName: past?.closedByName ?? null })}
        reference={till.id}
        at={closedAt}
        actions={
          <>
            <Button size="tall" onClick={() => void leave()}>
              Se déconnecter
            </Button>
            <LinkButton size="tall" variant="default" to="/tills/$id/report" params={{ id: till.id }}>
              Imprimer le rapport
            </LinkButton>
            <Button size="tall" variant="default" onClick={onStay}>
              {stayLabel}
            </Button>
          </>
        }
      >
        <p>
          Ouverte {formatDayAndTime(new Date(till.openedAt), closedAt)}, clôturée{' '}
          {formatDayAndTime(closedAt, closedAt)}
        </p>
        {children}
        {reportNumber === null ? null : <p>{reportTitle({ number: reportNumber })}</p>}
        {past?.handedToName ? <p>Caisse remise à {past.handedToName}.</p> : null}
        {note ? <p className={classes.noted}>Note&nbsp;: {note}</p> : null}
      </ResultPanel>
    </TapGuard>
  )
}
