import { ask } from '../../../app/calls/ask.ts'
import { choose } from '../../../app/card/print/selection.ts'
import { useAct } from '../../../app/form/use-act.ts'
import { useKeptAct } from './kept-act.ts'
import { type ManyAct, runManyAct } from './many-act.ts'

const send = ({ kind, expiryDate }: ManyAct, cards: ManyAct['cards']) =>
  kind === 'extend'
    ? ask.extendCards({
        expiryDate,
        cards: cards.map(({ cardId, operationId }) => ({ cardId, operationId })),
      })
    : ask.deactivateCards({
        cards: cards.map(({ cardId, operationId, balance }) => ({
          ...{ cardId, operationId },
          expectedBalance: balance,
        })),
      })

/** Sends an act on many cards; an act that failed in the middle is run again from where it was. */
export function useManyAct() {
  const { kept, keep, forget } = useKeptAct()
  const act = useAct((wanted: ManyAct) => runManyAct(wanted, { send, keep }), {
    changes: ['cards'],
    hasSound: true,
    // The cards are deselected, as after printing: the next tap selects the following ones.
    onDone: ({ cards }) =>
      choose(
        cards.map(({ cardId }) => cardId),
        false,
      ),
  })
  return { act, kept, forget }
}
