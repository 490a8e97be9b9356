/** Several acts in one request, each an operation of its own: what is refused is told of its object, and the others are done all the same. */
import type { StaffMember } from '#rules/people/staff.ts'
import type { Refusal, RefusalCode } from '#rules/plain/refusal.ts'
import { memberOf, type Visit } from '../platform/call-pipeline.ts'
import type { House } from './answer.ts'
import { cameFrom } from './booking.ts'
import type { Asked, Command, Told } from './command.ts'
import { outcomeAlone } from './outcome-alone.ts'

export type ActContext = {
  readonly house: House
  readonly member?: StaffMember
  readonly visit: Pick<Visit, 'source' | 'device'>
}

export type OneAct<Input> = { readonly operationId: string; readonly input: Input }

export type ActOnEach<Input, Answer> = {
  readonly commandOf: (asked: Asked<Input>) => Command<Answer>
  /** Refusals that concern one object alone; any other refuses the whole request, which may be repeated with the same ids. */
  readonly ownFaults: readonly RefusalCode[]
}

type Done<Input, Answer> = {
  readonly done: readonly Told<Answer>[]
  /** What was left as it was, and why. */
  readonly refused: readonly { readonly input: Input; readonly refusal: Refusal }[]
}

/** A repeated request gets the same answers. */
export async function actOnEach<Input, Answer>(
  context: ActContext,
  acts: readonly OneAct<Input>[],
  { commandOf, ownFaults }: ActOnEach<Input, Answer>,
): Promise<Done<Input, Answer>> {
  const { bookkeeper } = context.house
  const asking = { actorId: memberOf(context).id, from: cameFrom(context) }
  const outcomes = await Promise.all(
    acts.map(async ({ operationId, input }) => {
      const command = commandOf({ operationId, ...asking, input })
      return { input, ...(await outcomeAlone(ownFaults, () => bookkeeper.book(command))) }
    }),
  )
  return {
    done: outcomes.flatMap((outcome) => ('answer' in outcome ? [outcome.answer] : [])),
    refused: outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome] : [])),
  }
}
