/** The list of stands: its filters and sorts, what the server is asked for, and its file. */
import type { ListedStand } from '#contract/venue/stand.ts'
import { formatDate } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import type { Table } from '#rules/plain/table-file.ts'
import { standSorts, standStatusFilters } from '#rules/venue/stand-query.ts'
import { queries } from '../../app/calls/queries.ts'
import { search, word } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'

export const standList = listOf({
  label: 'Stands',
  seeLabel: 'Voir les stands',
  filters: {
    q: search('Rechercher', 'Nom du stand'),
    statut: word('Statut', standStatusFilters, { all: 'Tous', active: 'Actif', inactive: 'Inactif' }),
  },
  sorts: {
    words: standSorts,
    labels: { name: 'Nom', todaySales: 'Ventes du jour', createdAt: 'Date de création' },
    rising: ['name'],
  },
  reads: queries.readStands,
  watches: ['stands', 'staff', 'venue'],
  watchesSlowly: ['sales'],
  input: ({ q, statut, tri, ordre, page }) => ({ search: q, status: statut, sort: tri, order: ordre, page }),
  whenFailed: refusals['stands-loading-failed'],
  whenNone: 'Aucun stand ne correspond.',
  whenEmpty: 'Aucun stand. Créez le premier pour commencer à vendre.',
  motif: 'carton',
  file: (stands: readonly ListedStand[]) => standTable(stands),
})

const standTable = (stands: readonly ListedStand[]): Table => ({
  name: 'stands',
  head: ['Nom', 'Lettre', 'Statut', 'Vendeur', 'Ventes du jour', 'Transactions', 'Panier moyen', 'Créé le'],
  rows: stands.map((stand) => [
    stand.name,
    stand.letter,
    [stand.isReserve ? 'Réserve' : '', stand.isActive ? 'Actif' : 'Inactif'].filter(Boolean).join(', '),
    vendorsInWords(stand),
    { amount: stand.todaySales },
    { count: stand.transactionCount },
    { amount: stand.averageTransaction },
    formatDate(new Date(stand.createdAt)),
  ]),
})

/** The purpose of a reserve, shown where other stands name their vendors. */
export const reserveInWords = 'Garde la marchandise des autres stands'

export const vendorsInWords = ({ vendors }: Pick<ListedStand, 'vendors'>): string =>
  vendors.length === 0 ? 'Sans vendeur' : vendors.map(({ name }) => name).join(', ')
