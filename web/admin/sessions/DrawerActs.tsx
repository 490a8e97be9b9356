import { Button, Group } from '@mantine/core'
import type { TillDetail } from '#contract/till/till-list.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { ask } from '../../app/calls/ask.ts'
import { useMe } from '../../app/calls/me.ts'
import { walkPages } from '../../app/calls/walk-pages.ts'
import { ExportMenu } from '../../app/list/ExportMenu.tsx'
import classes from './Sessions.module.css'
import { actLabels, actsOn, type OnAct } from './session-acts.ts'
import { operationTable, saleTable } from './session-tables.ts'

type Props = { readonly session: TillDetail; readonly onAct: OnAct }

export function DrawerActs({ session, onAct }: Props) {
  const acts = actsOn(session, useMe().id)
  return (
    <div className={classes.section}>
      <Group gap={8}>
        {acts.map((act) => (
          <Button
            key={act}
            size="touch"
            {...(act === 'close' && { color: 'red' })}
            aria-haspopup="dialog"
            onClick={() => onAct(session, act)}
          >
            {actLabels[act]}
          </Button>
        ))}
        {session.closedAt === null ? null : (
          <LinkButton to="/tills/$id/report" params={{ id: session.id }} variant="default" size="touch">
            Voir le rapport
          </LinkButton>
        )}
      </Group>
      <div className={classes.section}>
        <ExportMenu read={() => readSession(session)} />
      </div>
    </div>
  )
}

/** Reads all rows of one session: the sales of a stand, or the operations of a recharge desk. */
async function readSession(session: TillDetail) {
  if (session.kind === 'sale') {
    const { rows, isCutShort } = await walkPages((page) => ask.listTillSales({ tillId: session.id, page }))
    return { table: saleTable(session, rows), isCutShort }
  }
  const { rows, isCutShort } = await walkPages((page) => ask.listTillOperations({ tillId: session.id, page }))
  return { table: operationTable(session, rows), isCutShort }
}
