import type { Watch } from '#contract/watch.ts'
import { formatDate } from '#rules/french.ts'
import { formatSignedDirhams } from '#rules/money.ts'
import { Link } from '../../app/links.tsx'
import type { Column } from '../../ui/DataList.tsx'
import { sessionPlace } from '../session-place.ts'
import { StandsOut } from './StandsOut.tsx'
import classes from './Watch.module.css'
import { WatchBlock } from './WatchBlock.tsx'

type Row = Watch['differences'][number]

/** The newest first, each a way to its session. */
function Last({ last }: Pick<Row, 'last'>) {
  return (
    <ul className={classes.last}>
      {last.map(({ tillId, kind, closedAt, difference, note }) => (
        <li key={tillId}>
          <Link {...sessionPlace({ kind, id: tillId })} className={classes.link}>
            {formatDate(new Date(closedAt))}&nbsp;: <bdi>{formatSignedDirhams(difference)}</bdi>
          </Link>
          {note === null ? null : <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'who',
    label: 'Personne',
    cell: ({ person, standsOut }) => <StandsOut name={person.name} standsOut={standsOut} />,
  },
  { key: 'sessions', label: 'Sessions', isFigure: true, cell: ({ sessions }) => sessions },
  { key: 'short', label: 'Manquants', isFigure: true, cell: ({ short }) => short },
  { key: 'over', label: 'Excédents', isFigure: true, cell: ({ over }) => over },
  {
    key: 'sum',
    label: 'Écart total',
    isFigure: true,
    cell: ({ sum }) => <bdi>{formatSignedDirhams(sum)}</bdi>,
  },
  { key: 'last', label: 'Dernières', cell: ({ last }) => <Last last={last} /> },
]

export function Differences({ watch: { differences } }: { readonly watch: Watch }) {
  return (
    <WatchBlock
      title="Écarts de caisse par personne"
      says="Ce qui a manqué ou dépassé aux clôtures."
      whenEmpty="Aucun écart sur cette période."
      columns={columns}
      rows={differences}
      keyOf={({ person }) => person.id}
    />
  )
}
