/** The journal of access: its filters, and what the server is asked for. The newest lines come first. */
import { accessKinds } from '#rules/people/access.ts'
import { accessLabels } from '#rules/people/access-words.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { queries } from '../../../app/calls/queries.ts'
import { oneOf, search } from '../../../app/list/filters.ts'
import { listOf } from '../../../app/list/list-of.ts'

export const accessList = listOf({
  label: 'Journal des accès',
  seeLabel: 'Voir le journal',
  filters: {
    q: search('Rechercher', 'Nom ou e-mail'),
    type: oneOf('Événement', accessKinds, (kind) => accessLabels[kind]),
  },
  reads: queries.listAccess,
  watches: ['staff', 'desk-settings', 'printer', 'pager', 'tills'],
  input: ({ q, type, page }) => ({ search: q, kind: type === 'all' ? undefined : type, page }),
  exports: ({ search: sought, kind }) => ({ kind: 'access', search: sought, event: kind }),
  whenFailed: refusals['something-went-wrong'],
  whenNone: 'Aucun accès ne correspond.',
  whenEmpty: 'Aucun accès enregistré.',
})
