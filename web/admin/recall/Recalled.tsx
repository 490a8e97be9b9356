import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RecalledList, RecalledOnTheWire } from '#contract/relay/recall.ts'
import { counted } from '#rules/plain/french.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { DataList } from '../../ui/list/DataList.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Recall.module.css'
import { recalledColumns } from './recalled-columns.tsx'
import { stateOfRecall } from './recalled-words.ts'
import { SettleRecalled } from './SettleRecalled.tsx'

export function Recalled({ list }: { readonly list: RecalledList }) {
  const open = list.rows.filter(({ state }) => state === 'open')
  const others = list.rows.filter(({ state }) => state !== 'open')
  if (list.rows.length === 0)
    return (
      <p className={`fp-panel ${classes.empty}`}>Rien n'a été repris&nbsp;: les comptes n'ont rien perdu.</p>
    )
  return (
    <>
      <Notice tone={open.length > 0 ? 'warn' : 'note'}>{stateOfRecall(list)}</Notice>
      {open.length > 0 ? <ToDecide rows={open} count={list.counts.open} /> : null}
      {others.length > 0 ? (
        <section className={classes.block}>
          <h2 className={classes.title}>Reprises et décidées</h2>
          <DataList label="Reprises et décidées" columns={recalledColumns} rows={others} keyOf={byId} />
        </section>
      ) : null}
    </>
  )
}

const byId = ({ operationId }: RecalledOnTheWire) => operationId

type ToDecideProps = { readonly rows: readonly RecalledOnTheWire[]; readonly count: number }

function ToDecide({ rows, count }: ToDecideProps) {
  const [settling, setSettling] = useState<RecalledOnTheWire>()
  const again = useAct(ask.tryRecalledAgain, { changes: ['recall'] })
  const deciding: Column<RecalledOnTheWire> = {
    key: 'settle',
    label: 'Décision',
    isActs: true,
    cell: (row) => (
      <Button variant="default" size="touch" aria-haspopup="dialog" onClick={() => setSettling(row)}>
        Décider
      </Button>
    ),
  }
  return (
    <section>
      <h2 className={classes.title}>À décider</h2>
      <p className={classes.says}>
        Elles ne sont pas dans les comptes. Reprenez-les si rien ne s'y oppose plus, ou écrivez ce que vous
        avez fait.
      </p>
      <DataList label="À décider" columns={[...recalledColumns, deciding]} rows={rows} keyOf={byId} />
      <div className={classes.foot}>
        <ActButton act={again} onClick={() => again.run({})}>
          {count === 1
            ? 'Essayer de la reprendre'
            : `Essayer de reprendre ces ${counted(count, 'opération', 'opérations')}`}
        </ActButton>
      </div>
      {settling ? <SettleRecalled row={settling} onClose={() => setSettling(undefined)} /> : null}
    </section>
  )
}
