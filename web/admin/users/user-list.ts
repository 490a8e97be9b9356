/** The list of people: its filters and sorts, and what the server is asked for. */

import { roleLabel, roles } from '#rules/people/staff.ts'
import { staffSorts, staffStatusFilters } from '#rules/people/staff-query.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { queries } from '../../app/calls/queries.ts'
import { oneOf, search, thing, word } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'

export const userList = listOf({
  label: 'Utilisateurs',
  seeLabel: 'Voir les utilisateurs',
  filters: {
    q: search('Rechercher', 'Nom ou e-mail'),
    role: oneOf('Rôle', roles, roleLabel),
    statut: word('Statut', staffStatusFilters, { all: 'Tous', active: 'Actif', disabled: 'Désactivé' }),
    stand: thing('Stand'),
  },
  sorts: {
    words: staffSorts,
    labels: { name: 'Nom', lastActivity: 'Dernière activité', createdAt: 'Date de création' },
    rising: ['name'],
  },
  reads: queries.listStaff,
  watches: ['staff', 'tills'],
  input: ({ q, role, statut, stand, tri, ordre, page }) => ({
    search: q,
    role: role === 'all' ? undefined : role,
    status: statut === 'all' ? undefined : statut,
    standId: stand || undefined,
    sort: tri,
    order: ordre,
    page,
  }),
  whenFailed: refusals['something-went-wrong'],
  whenNone: 'Aucun utilisateur ne correspond.',
})
