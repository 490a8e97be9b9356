import type { StaffMember } from '#rules/people/staff.ts'
import { memberOf, type Visit } from '../platform/call-pipeline.ts'
import type { House } from './answer.ts'
import type { Asked, CameFrom, Command, Told } from './command.ts'

/** What a device sends with every call on the books. */
type Sent = { readonly operationId: string }

type Caller = { readonly member?: StaffMember; readonly visit: Pick<Visit, 'source' | 'device'> }

export const cameFrom = ({ member, visit: { source, device } }: Caller): CameFrom => ({
  actorName: member?.name ?? '',
  source,
  device,
})

/** A call of the contract whose handler is not yet set. */
type Call<Input, Output, Handled> = {
  readonly handler: (
    handle: (call: {
      readonly context: Caller & { readonly house: House }
      readonly input: Input
    }) => Promise<Output>,
  ) => Handled
}

/** Answers a call with one command, asked by the member who is signed in, under the operation id that the device chose. */
export const booking = <Input extends Sent, Answer, Handled>(
  call: Call<Input, Told<Answer>, Handled>,
  commandOf: (asked: Asked<Omit<Input, 'operationId'>>) => Command<Answer>,
): Handled => bookingWith(call, (request) => request, commandOf)

/** Like `booking`, for a command that needs more than the device sends: `complete` adds it to the request. */
export const bookingWith = <Input extends Sent, Whole, Answer, Handled>(
  call: Call<Input, Told<Answer>, Handled>,
  complete: (
    request: Omit<Input, 'operationId'>,
    house: House,
    operationId: string,
  ) => Whole | Promise<Whole>,
  commandOf: (asked: Asked<Whole>) => Command<Answer>,
): Handled =>
  call.handler(async ({ context, input: { operationId, ...request } }) => {
    const { house } = context
    const input = await complete(request, house, operationId)
    const asked = { operationId, actorId: memberOf(context).id, input, request, from: cameFrom(context) }
    return house.bookkeeper.book(commandOf(asked))
  })
