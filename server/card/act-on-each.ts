/** Several cards in one request, each with an operation of its own: a refused card is named, and the others are done all the same. */
import type { CardFault } from '#contract/card/many-cards.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import type { Refusal, RefusalCode } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { cameFrom } from '../books/booking.ts'
import type { Asked, Command, Told } from '../books/command.ts'
import { outcomeAlone } from '../books/outcome-alone.ts'
import { memberOf, type Visit } from '../platform/call-pipeline.ts'
import { codesOfCards } from './card-store.ts'

type Context = {
  readonly house: House
  readonly member?: StaffMember
  readonly visit: Pick<Visit, 'source' | 'device'>
}

type One<Input> = { readonly operationId: string; readonly input: Input }

type What<Input, Answer> = {
  readonly commandOf: (asked: Asked<Input>) => Command<Answer>
  /** Refusals that concern one card alone; any other refuses the whole request, which may be repeated with the same ids. */
  readonly faultsOfCards: readonly RefusalCode[]
}

/** The answers of the cards that were done, and why the others were left as they were. A repeated request gets the same answers. */
export async function actOnEach<Input extends { readonly cardId: string }, Answer>(
  context: Context,
  acts: readonly One<Input>[],
  { commandOf, faultsOfCards }: What<Input, Answer>,
): Promise<{ readonly done: readonly Told<Answer>[]; readonly faults: CardFault[] }> {
  const { database, bookkeeper } = context.house
  const asking = { actorId: memberOf(context).id, from: cameFrom(context) }
  const outcomes = await Promise.all(
    acts.map(async ({ operationId, input }) => {
      const command = commandOf({ operationId, ...asking, input })
      return { cardId: input.cardId, ...(await outcomeAlone(faultsOfCards, () => bookkeeper.book(command))) }
    }),
  )
  const refused = outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome] : []))
  return {
    done: outcomes.flatMap((outcome) => ('answer' in outcome ? [outcome.answer] : [])),
    faults: await named(database, refused),
  }
}

async function named(
  database: House['database'],
  refused: readonly { readonly cardId: string; readonly refusal: Refusal }[],
): Promise<CardFault[]> {
  const codes = await codesOfCards(
    database,
    refused.map(({ cardId }) => cardId),
  )
  return refused.map(({ cardId, refusal: { code, message } }) => ({
    ...{ cardId, cardCode: codes.get(cardId) ?? null },
    ...{ code, message },
  }))
}
