import type { CardQuery } from '#rules/card/card-query.ts'
import { mostCardsInPdf } from '#rules/paper/card-sheet.ts'
import { ask } from '../../app/calls/ask.ts'
import { useAct } from '../../app/form/use-act.ts'
import type { ChosenAtOnce } from '../../app/list/list-of.ts'
import { toast } from '../../app/messages/toast.ts'
import { atMost } from './next-results.ts'

/** The oldest come first: cards come out in the order in which they were made. */
const unprinted: CardQuery = {
  ...{ q: '', type: 'all', status: 'all', printed: 'not-printed' },
  ...{ sort: 'createdAt', direction: 'asc' },
}

/** As many as one PDF holds. A card that leaves the list between two pages is not found twice. */
async function findUnprinted(): Promise<ChosenAtOnce> {
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { ids, isCutShort } = await ask.listCardIds({ ...unprinted, page })
    for (const id of ids) found.add(id)
    if (!isCutShort || found.size >= mostCardsInPdf)
      return { ids: [...found].slice(0, mostCardsInPdf), isCutShort }
  }
}

/** «Imprimer les non imprimées»: finds the cards not printed yet, whatever the list shows. */
export function useUnprinted(onPrint: (cardIds: readonly string[]) => void) {
  return useAct(findUnprinted, {
    onDone: ({ ids, isCutShort }) => {
      if (ids.length === 0) return toast('info', 'Toutes les cartes sont imprimées.')
      if (isCutShort) toast('info', atMost(mostCardsInPdf))
      onPrint(ids)
    },
    onRefused: ({ message }) => toast('error', message),
  })
}
