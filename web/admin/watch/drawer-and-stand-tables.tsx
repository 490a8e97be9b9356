/** The tables of the watch about stands, stock keepers and people who hold a drawer. */
import type { Watch } from '#contract/figures/watch.ts'
import { counted, formatDate, formatDateTime } from '#rules/plain/french.ts'
import { centimes, formatDirhams, formatSignedDirhams } from '#rules/plain/money.ts'
import { Link } from '../../app/address/links.tsx'
import { sessionPlace } from '../../app/address/session-place.ts'
import classes from './Watch.module.css'
import { beyond, byPerson, byShare, figure, ToOperation, type WatchTable, who } from './watch-columns.tsx'
import { formatTotal, whyDrawers } from './watch-words.ts'

export const cancelledSales = byShare<Watch['cancelledSales'][number]>({
  title: 'Ventes annulées par vendeur',
  says: "Ce que chacun a annulé de ce qu'il a vendu, à côté de ce que font les autres.",
  whenEmpty: 'Aucune session de vente sur cette période.',
  rows: (watch) => watch.cancelledSales,
  people: 'Vendeur',
  count: (row) => row.cancelled.count,
  acts: 'annulations',
  whole: figure('sales', 'Ventes', ({ sales }) => formatTotal(sales)),
  part: figure('cancelled', 'Annulées', ({ cancelled }) => formatTotal(cancelled)),
  share: 'Part annulée',
})

export const salesFromAfar: WatchTable<Watch['salesFromAfar']['rows'][number]> = {
  title: 'Ventes annulées par un administrateur',
  says: ({ salesFromAfar: { count, rows } }) =>
    `${counted(count, 'vente annulée', 'ventes annulées')} à la caisse d'un autre.${beyond(count, rows)}`,
  whenEmpty: 'Aucune sur cette période.',
  rows: (watch) => watch.salesFromAfar.rows,
  keyOf: ({ cancellation }) => cancellation.id,
  columns: [
    {
      key: 'sale',
      label: 'Vente',
      cell: ({ sale: { id, orderNumber } }) => (
        <Link to="/sales/$id" params={{ id }} className={`fp-link ${classes.link}`}>
          {orderNumber}
        </Link>
      ),
    },
    { key: 'admin', label: 'Administrateur', cell: ({ admin }) => admin.name },
    {
      key: 'vendor',
      label: 'Vendeur',
      cell: ({ vendor, stand }) => (
        <>
          {vendor}
          <span className={classes.note}>{stand}</span>
        </>
      ),
    },
    figure('amount', 'Annulée', ({ cancellation }) => <ToOperation operation={cancellation} />),
    { key: 'why', label: 'Pourquoi', cell: ({ reason }) => reason },
  ],
}

export const writtenOff: WatchTable<Watch['writtenOff'][number]> = {
  title: 'Marchandise perdue par personne',
  says: () => "Pertes déclarées, et comptages qui ont trouvé moins, aux prix de vente d'aujourd'hui.",
  whenEmpty: 'Aucune perte sur cette période.',
  rows: (watch) => watch.writtenOff,
  keyOf: ({ person }) => person.id,
  columns: [
    { key: 'who', label: 'Personne', cell: ({ person }) => <strong>{person.name}</strong> },
    figure('losses', 'Pertes', ({ losses }) => formatTotal(losses)),
    figure('short', 'Comptages en moins', ({ shortCounts }) => formatTotal(shortCounts)),
  ],
}

export const cashOuts = byShare<Watch['cashOuts'][number]>({
  title: "Sorties d'espèces par personne",
  says: 'Ce qui est sorti de chaque caisse de ce qui y est entré, à côté de ce que font les autres.',
  whenEmpty: 'Aucune espèce en caisse sur cette période.',
  rows: (watch) => watch.cashOuts,
  people: 'Personne',
  count: (row) => row.cashOuts.count,
  acts: 'sorties',
  whole: figure('in', 'Espèces entrées', ({ cameIn }) => formatDirhams(cameIn)),
  part: figure('out', 'Sorties', (row) => formatTotal(row.cashOuts)),
  share: 'Part sortie',
})

export const recounts = byShare<Watch['recounts'][number]>({
  title: 'Recomptages par personne',
  says: 'Un comptage dit ce qui était attendu : ceux qui suivent le premier, à côté de ce que font les autres.',
  whenEmpty: 'Aucune caisse comptée sur cette période.',
  rows: (watch) => watch.recounts,
  people: 'Personne',
  count: (row) => row.recounts,
  acts: 'recomptages',
  whole: figure('sessions', 'Sessions comptées', ({ sessions }) => sessions),
  part: figure('recounts', 'Recomptages', (row) => row.recounts),
  share: 'Par session',
})

export const floatsApart: WatchTable<Watch['floats']['rows'][number]> = {
  title: 'Fonds remis et comptés autrement',
  says: ({ floats: { count, rows } }) =>
    `${counted(count, 'caisse ouverte', 'caisses ouvertes')} avec un autre fonds que celui qui avait été remis.${beyond(count, rows)}`,
  whenEmpty: 'Aucun sur cette période.',
  rows: (watch) => watch.floats.rows,
  keyOf: ({ tillId }) => tillId,
  columns: [
    { key: 'who', label: 'Personne', cell: ({ person }) => <strong>{person.name}</strong> },
    { key: 'from', label: 'Remis par', cell: ({ fromName }) => fromName },
    figure('told', 'Remis', ({ told }) => formatDirhams(told)),
    figure('counted', 'Compté', ({ counted }) => (counted === null ? 'Pas reçu' : formatDirhams(counted))),
    figure('gap', 'Écart', ({ told, counted }) => formatSignedDirhams(centimes((counted ?? 0) - told))),
    {
      key: 'till',
      label: 'Session',
      cell: ({ tillId, at }) => (
        <Link {...sessionPlace({ kind: 'recharge', id: tillId })} className={`fp-link ${classes.link}`}>
          {formatDateTime(new Date(at))}
        </Link>
      ),
    },
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

/** The latest differences first, each a link to its session. */
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
