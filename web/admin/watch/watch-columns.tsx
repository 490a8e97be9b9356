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

/** A person's name, whether to look at them, and the reason for that. */
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
  /** Formats the time; given where another column already shows the day. */
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

/** Says so when only the largest of many rows are shown. */
export const beyond = (count: number, { length }: readonly unknown[]): string =>
  count > length ? ` Les ${length} plus grosses sont montrées.` : ''

type ShareOf = OfPerson & Share

type ByShare<Row> = Pick<WatchTable<Row>, 'title' | 'whenEmpty' | 'rows'> & {
  readonly says: string
  /** The heading of the column of people. */
  readonly people: string
  /** How often each person did it; `acts` is the word for it: «remboursements». */
  readonly count: (row: Row) => number
  readonly acts: string
  /** The column of all a person did, and that of the part that is judged. */
  readonly whole: Column<Row>
  readonly part: Column<Row>
  /** «Part remboursée». */
  readonly share: string
}

/** A table that compares people with the same work: the share of each beside the share of the others. */
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
