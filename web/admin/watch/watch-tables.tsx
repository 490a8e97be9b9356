/** The tables of the watch, as data: what each is called and says, and its columns. */
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Watch } from '#contract/watch.ts'
import { shortCardCode } from '#rules/card-code.ts'
import { counted, formatDate, formatDateTime, formatTime } from '#rules/french.ts'
import { formatDirhams, formatSignedDirhams } from '#rules/money.ts'
import { minutesOfQuickRefund } from '#rules/watch.ts'
import { Link } from '../../app/address/links.tsx'
import { sessionPlace } from '../../app/address/session-place.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import classes from './Watch.module.css'
import { formatShare, formatTotal, whyDrawers, whyShare } from './watch-words.ts'

export type WatchTable<Row> = {
  readonly title: string
  readonly says: (watch: Watch) => string
  readonly whenEmpty: string
  readonly rows: (watch: Watch) => readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
}

type OfPerson = {
  readonly person: { readonly id: string; readonly name: string }
  readonly standsOut: boolean
}

const byPerson = ({ person }: OfPerson) => person.id

/** The name, whether to look, and why or why not. */
const who = <Row extends OfPerson>(label: string, why: (row: Row) => string): Column<Row> => ({
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

const figure = <Row,>(key: string, label: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  key,
  label,
  isFigure: true,
  cell,
})

type Share = { readonly permille: number; readonly permilleOfOthers: number }

/** The share of a person, beside that of the others. */
const shares = (label: string): readonly Column<Share>[] => [
  figure('share', label, ({ permille }) => formatShare(permille)),
  figure('others', 'Les autres', ({ permilleOfOthers }) => formatShare(permilleOfOthers)),
]

export const refunds: WatchTable<Watch['refunds'][number]> = {
  title: 'Remboursements par opérateur',
  says: () => "Ce que chacun a remboursé de ce qu'il a rechargé, à côté de ce que font les autres.",
  whenEmpty: 'Aucune session de recharge sur cette période.',
  rows: (watch) => watch.refunds,
  keyOf: byPerson,
  columns: [
    who('Opérateur', (row) => whyShare(row.refunds.count, 'remboursements', row)),
    figure('recharges', 'Recharges', ({ recharges }) => formatTotal(recharges)),
    figure('refunds', 'Remboursements', (row) => formatTotal(row.refunds)),
    figure('cancelled', 'Recharges annulées', ({ cancellations }) => formatTotal(cancellations)),
    ...shares('Part remboursée'),
  ],
}

const ToOperation = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <Link to="/operations/$id" params={{ id }} className={`fp-link ${classes.link}`}>
    <bdi>{children}</bdi>
  </Link>
)

const cardColumn: Column<{ readonly card: Watch['quickRefunds']['rows'][number]['card'] }> = {
  key: 'card',
  label: 'Carte',
  cell: ({ card }) => (
    <Link
      to="/cards/$id/history"
      params={{ id: card.id }}
      search={{ onglet: 'operations' }}
      className={`fp-link ${classes.link}`}
    >
      {shortCardCode(card.code)}
    </Link>
  ),
}

const sessionColumn: Column<{ readonly tillId: string }> = {
  key: 'session',
  label: 'Session',
  cell: ({ tillId }) => (
    <Link to="/admin/recharge-sessions" search={{ session: tillId }} className={`fp-link ${classes.link}`}>
      Voir la session
    </Link>
  ),
}

/** Of very many, the newest are shown. */
const beyond = (count: number, { length }: readonly unknown[]): string =>
  count > length ? ` Les ${length} dernières sont montrées.` : ''

export const quickRefunds: WatchTable<Watch['quickRefunds']['rows'][number]> = {
  title: `Rechargées puis remboursées en moins de ${minutesOfQuickRefund} minutes`,
  says: ({ quickRefunds: { count, rows } }) =>
    `${counted(count, 'carte', 'cartes')}, par le même opérateur.${beyond(count, rows)}`,
  whenEmpty: 'Aucune sur cette période.',
  rows: (watch) => watch.quickRefunds.rows,
  keyOf: ({ refund }) => refund.id,
  columns: [
    cardColumn,
    { key: 'who', label: 'Opérateur', cell: ({ person }) => person.name },
    figure('recharge', 'Recharge', ({ recharge: { id, amount, at } }) => (
      <ToOperation id={id}>
        {formatDirhams(amount)} · {formatDateTime(new Date(at))}
      </ToOperation>
    )),
    figure('refund', 'Remboursement', ({ refund: { id, amount, at } }) => (
      <ToOperation id={id}>
        {formatDirhams(amount)} · {formatTime(new Date(at))}
      </ToOperation>
    )),
    sessionColumn,
  ],
}

export const unpaidPayouts: WatchTable<Watch['unpaidPayouts']['rows'][number]> = {
  title: 'Remboursées sans avoir été vendues',
  says: ({ unpaidPayouts: { count, rows } }) =>
    `${counted(count, 'carte', 'cartes')} dont personne n'avait payé le solde.${beyond(count, rows)}`,
  whenEmpty: 'Aucune sur cette période.',
  rows: (watch) => watch.unpaidPayouts.rows,
  keyOf: ({ payout }) => payout.id,
  columns: [
    cardColumn,
    { key: 'who', label: 'Opérateur', cell: ({ person }) => person.name },
    figure('payout', 'Remboursement', ({ payout: { id, amount, at } }) => (
      <ToOperation id={id}>
        {formatDirhams(amount)} · {formatDateTime(new Date(at))}
      </ToOperation>
    )),
    figure('due', 'À encaisser', ({ toCollect }) => formatDirhams(toCollect)),
    sessionColumn,
  ],
}

export const cancelledSales: WatchTable<Watch['cancelledSales'][number]> = {
  title: 'Ventes annulées par vendeur',
  says: () => "Ce que chacun a annulé de ce qu'il a vendu, à côté de ce que font les autres.",
  whenEmpty: 'Aucune session de vente sur cette période.',
  rows: (watch) => watch.cancelledSales,
  keyOf: byPerson,
  columns: [
    who('Vendeur', (row) => whyShare(row.cancelled.count, 'annulations', row)),
    figure('sales', 'Ventes', ({ sales }) => formatTotal(sales)),
    figure('cancelled', 'Annulées', ({ cancelled }) => formatTotal(cancelled)),
    ...shares('Part annulée'),
  ],
}

export const cashOuts: WatchTable<Watch['cashOuts'][number]> = {
  title: "Sorties d'espèces par personne",
  says: () => 'Ce qui est sorti de chaque caisse de ce qui y est entré, à côté de ce que font les autres.',
  whenEmpty: 'Aucune espèce en caisse sur cette période.',
  rows: (watch) => watch.cashOuts,
  keyOf: byPerson,
  columns: [
    who('Personne', (row) => whyShare(row.cashOuts.count, 'sorties', row)),
    figure('in', 'Espèces entrées', ({ cameIn }) => formatDirhams(cameIn)),
    figure('out', 'Sorties', (row) => formatTotal(row.cashOuts)),
    ...shares('Part sortie'),
  ],
}

export const recounts: WatchTable<Watch['recounts'][number]> = {
  title: 'Recomptages par personne',
  says: () =>
    'Un comptage dit ce qui était attendu : ceux qui suivent le premier, à côté de ce que font les autres.',
  whenEmpty: 'Aucune caisse comptée sur cette période.',
  rows: (watch) => watch.recounts,
  keyOf: byPerson,
  columns: [
    who('Personne', (row) => whyShare(row.recounts, 'recomptages', row)),
    figure('sessions', 'Sessions comptées', ({ sessions }) => sessions),
    figure('recounts', 'Recomptages', (row) => row.recounts),
    ...shares('Par session'),
  ],
}

export const differences: WatchTable<Watch['differences'][number]> = {
  title: 'Écarts de caisse par personne',
  says: () => 'Ce qui a manqué ou dépassé aux clôtures.',
  whenEmpty: 'Aucun écart sur cette période.',
  rows: (watch) => watch.differences,
  keyOf: byPerson,
  columns: [
    who<Watch['differences'][number]>('Personne', whyDrawers),
    figure('sessions', 'Sessions', ({ sessions }) => sessions),
    figure('short', 'Manques', ({ short, missing }) => formatTotal({ count: short, amount: missing })),
    figure('over', 'Excédents', ({ over, excess }) => formatTotal({ count: over, amount: excess })),
    { key: 'last', label: 'Dernières', cell: (row) => <LastDifferences {...row} /> },
  ],
}

/** The newest first, each a way to its session. */
function LastDifferences({ last }: Pick<Watch['differences'][number], 'last'>) {
  return (
    <ul className={classes.last}>
      {last.map(({ tillId, kind, closedAt, difference, note }) => (
        <li key={tillId}>
          <Link {...sessionPlace({ kind, id: tillId })} className={`fp-link ${classes.link}`}>
            {formatDate(new Date(closedAt))}&nbsp;: <bdi>{formatSignedDirhams(difference)}</bdi>
          </Link>
          {note === null ? null : <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
