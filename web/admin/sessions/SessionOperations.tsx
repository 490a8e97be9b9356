import type { TillOperation } from '#contract/till/till-list.ts'
import { formatTime } from '#rules/plain/french.ts'
import { formatDirhams, formatSignedDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { tillOperationWords } from '#rules/till/till-words.ts'
import { Link } from '../../app/address/links.tsx'
import { queries } from '../../app/calls/queries.ts'
import { ListRows } from '../../app/list/ListRows.tsx'
import { listOf } from '../../app/list/list-of.ts'
import { useList } from '../../app/list/use-list.ts'
import classes from './Sessions.module.css'

const operationList = listOf({
  label: 'Opérations de la session',
  filters: {},
  isInAddress: false,
  reads: queries.listTillOperations,
  watches: ['tills'],
  input: ({ page }, { tillId }: { readonly tillId: string }) => ({ tillId, page }),
  whenFailed: refusals['till-loading-failed'],
  whenNone: 'Aucune opération.',
  motif: 'carton',
})

/** All numbered operations of the till, the latest first. */
export function SessionOperations({ tillId }: { readonly tillId: string }) {
  const list = useList(operationList, { tillId })
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>Opérations</h3>
      <ListRows list={list}>
        {({ rows }) => (
          <ul aria-label={operationList.label}>
            {rows.map((operation) => (
              <Row key={operation.id} operation={operation} />
            ))}
          </ul>
        )}
      </ListRows>
    </section>
  )
}

function Row({ operation }: { readonly operation: TillOperation }) {
  const { kind, amount, at, card, balanceBefore, balanceAfter, reason, byName, isCancelled } = operation
  return (
    <li data-row className={classes.row}>
      <Link
        className={isCancelled ? `fp-link ${classes.struck}` : 'fp-link'}
        to="/operations/$id"
        params={{ id: operation.id }}
      >
        {tillOperationWords[kind].one}
      </Link>
      <span className={isCancelled ? classes.struck : undefined}>
        {card || kind.startsWith('cash') ? formatSignedDirhams(amount) : formatDirhams(amount)}
      </span>
      <span className={classes.quiet}>
        {[formatTime(new Date(at)), card && `carte ${card.codeTail}`, byName && `par ${byName}`, reason]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={classes.quiet}>
        {balanceBefore === null || balanceAfter === null
          ? ''
          : `${formatDirhams(balanceBefore)} → ${formatDirhams(balanceAfter)}`}
      </span>
    </li>
  )
}
