import type { CardQuery } from '#rules/card/card-query.ts'
import { ask } from '../../app/calls/ask.ts'
import { useAct } from '../../app/form/use-act.ts'
import { toast } from '../../app/messages/toast.ts'
import { onlyTheFirst } from './next-results.ts'

/** The oldest come first: cards come out in the order in which they were made. */
const unprinted: CardQuery = {
  ...{ q: '', type: 'all', status: 'all', printed: 'not-printed' },
  ...{ sort: 'createdAt', direction: 'asc' },
}

/** «Imprimer les non imprimées»: finds the cards not printed yet, whatever the list shows. */
export function useUnprinted(onPrint: (cardIds: readonly string[]) => void) {
  return useAct(() => ask.listCardIds(unprinted), {
    onDone: ({ ids, isCutShort }) => {
      if (ids.length === 0) return toast('info', 'Toutes les cartes sont imprimées.')
      if (isCutShort) toast('info', onlyTheFirst)
      onPrint(ids)
    },
    onRefused: ({ message }) => toast('error', message),
  })
}
