/** The list of a desk's operations: its filters, and what the server is asked for. The newest ones come first. */
import { historyPeriods } from '#rules/card/card-history.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { deskOperationKinds } from '#rules/recharge/desk-history.ts'
import { tillOperationWords } from '#rules/till/till-words.ts'
import { queries } from '../../app/calls/queries.ts'
import { oneOf, period, search, thing } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'

const isTillId = (written: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(written)

export const deskList = listOf({
  label: 'Opérations',
  seeLabel: "Voir l'historique",
  filters: {
    q: search('Rechercher', 'Code ou montant'),
    session: thing('Session', {
      first: [
        { value: 'current', label: 'Session en cours' },
        { value: 'all', label: 'Toutes les sessions' },
      ],
      unlisted: { isOne: isTillId, label: 'Plus ancienne' },
    }),
    type: oneOf('Type', deskOperationKinds, (kind) => tillOperationWords[kind].one),
    periode: period(historyPeriods),
  },
  reads: queries.listMyDeskOperations,
  // Every operation at the desk changes the till of its operator.
  watches: ({ operatorId }: { readonly operatorId: string }) => [`till:${operatorId}`, 'venue'],
  input: ({ q, session, type, periode, page }) => ({
    q,
    session,
    kind: type,
    period: periode,
    page,
  }),
  whenFailed: refusals['something-went-wrong'],
  whenNone: 'Aucune opération de recharge ou remboursement trouvée',
})
