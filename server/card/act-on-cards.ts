/** Several cards in one request, each with an operation of its own: a refused card is named by its code. */
import type { CardFault } from '#contract/card/many-cards.ts'
import { type ActContext, type ActOnEach, actOnEach, type OneAct } from '../books/act-on-each.ts'
import type { Told } from '../books/command.ts'
import { codesOfCards } from './card-store.ts'

/** The answers of the cards that were done, and why the others were left as they were. */
export async function actOnCards<Input extends { readonly cardId: string }, Answer>(
  context: ActContext,
  acts: readonly OneAct<Input>[],
  what: ActOnEach<Input, Answer>,
): Promise<{ readonly done: readonly Told<Answer>[]; readonly faults: CardFault[] }> {
  const { done, refused } = await actOnEach(context, acts, what)
  const codes = await codesOfCards(
    context.house.database,
    refused.map(({ input: { cardId } }) => cardId),
  )
  const faults = refused.map(({ input: { cardId }, refusal: { code, message } }) => ({
    ...{ cardId, cardCode: codes.get(cardId) ?? null },
    ...{ code, message },
  }))
  return { done, faults }
}
