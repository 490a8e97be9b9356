/** Columns that several tables of the watch share. */
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Watch } from '#contract/figures/watch.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { Link } from '../../app/address/links.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import classes from './Watch.module.css'
import { formatShare, whyShare } from './watch-words.ts'

export type WatchTable<Row> = {
  readonly title: string
  readonly says: (watch: Watch) => string
  readonly whenEmpty: string
  readonly rows: (watch: Watch) => readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
}

export type OfPerson = {
  readonly person: { readonly id: string; readonly name: string }
  readonly standsOut: boolean
}

export const byPerson = ({ person }: OfPerson) => person.id

/** The name, whether to look, and why or why not. */
export const who = <Row extends OfPerson>(label: string, why: (row: Row) => string): Column<Row> => ({
  key: 'who',
  label,
  cell: (row) => (
    <>
      <strong>{row.person.name}</strong>{' '}
      {row.standsOut ? (
        <Badge tone="warn" icon={IconEye}>
          À regarder
        </Badge>
      ) : null}
      <small className={classes.why}>{why(row)}</small>
    </>
  ),
})

export const figure = <Row,>(key: string, label: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  key,
  label,
  isFigure: true,
  cell,
})

export type Share = { readonly permille: number; readonly permilleOfOthers: number }

/** The share of a person, beside that of the others. */
export const shares = (label: string): readonly Column<Share>[] => [
  figure('share', label, ({ permille }) => formatShare(permille)),
  figure('others', 'Les autres', ({ permilleOfOthers }) => formatShare(permilleOfOthers)),
]

type Operation = { readonly id: string; readonly amount: Centimes; readonly at: string }

type ToOperationProps = {
  readonly operation: Operation
  /** A day that another column says already. */
  readonly when?: (at: Date) => string
}

export const ToOperation = ({ operation: { id, amount, at }, when = formatDateTime }: ToOperationProps) => (
  <Link to="/operations/$id" params={{ id }} className={`fp-link ${classes.link}`}>
    <bdi>
      {formatDirhams(amount)} · {when(new Date(at))}
    </bdi>
  </Link>
)

type Card = Watch['quickRefunds']['rows'][number]['card']

export const ToCard = ({ card: { id, code } }: { readonly card: Card }) => (
  <Link
    to="/cards/$id/history"
    params={{ id }}
    search={{ onglet: 'operations' }}
    className={`fp-link ${classes.link}`}
  >
    {shortCardCode(code)}
  </Link>
)

export const cardColumn: Column<{ readonly card: Card }> = {
  key: 'card',
  label: 'Carte',
  cell: ({ card }) => <ToCard card={card} />,
}

export const operatorColumn: Column<{ readonly person: { readonly name: string } }> = {
  key: 'who',
  label: 'Opérateur',
  cell: ({ person }) => person.name,
}

export const sessionColumn: Column<{ readonly tillId: string }> = {
  key: 'session',
  label: 'Session',
  cell: ({ tillId }) => (
    <Link to="/admin/recharge-sessions" search={{ session: tillId }} className={`fp-link ${classes.link}`}>
      Voir la session
    </Link>
  ),
}

/** Of very many, the largest are shown. */
export const beyond = (count: number, { length }: readonly unknown[]): string =>
  count > length ? ` Les ${length} plus grosses sont montrées.` : ''

type ShareOf = OfPerson & Share

type ByShare<Row> = Pick<WatchTable<Row>, 'title' | 'whenEmpty' | 'rows'> & {
  readonly says: string
  /** What the people are called. */
  readonly people: string
  /** How often each did it, and what that is called: «remboursements». */
  readonly count: (row: Row) => number
  readonly acts: string
  /** Of the whole, and of the part of it that is judged. */
  readonly whole: Column<Row>
  readonly part: Column<Row>
  /** «Part remboursée». */
  readonly share: string
}

/** People at the same work: what each did of it, beside the share of the others. */
export const byShare = <Row extends ShareOf>(told: ByShare<Row>): WatchTable<Row> => ({
  title: told.title,
  says: () => told.says,
  whenEmpty: told.whenEmpty,
  rows: told.rows,
  keyOf: byPerson,
  columns: [
    who(told.people, (row) => whyShare(told.count(row), told.acts, row)),
    told.whole,
    told.part,
    ...shares(told.share),
  ],
})
