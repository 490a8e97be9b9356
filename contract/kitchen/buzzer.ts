import { z } from 'zod'
import { buzzerFields } from '#rules/kitchen/buzzer-fields.ts'
import { call } from '../plain/call.ts'
import { sentFields, toldFields } from '../plain/fields.ts'
import { id, instant } from '../plain/wire.ts'

const sent = sentFields(buzzerFields)
const { number } = sent
const told = toldFields(buzzerFields)

const loan = z.object({
  saleId: id,
  orderNumber: z.string(),
  lentAt: instant,
  lastCalledAt: instant.nullable(),
  calls: z.int(),
  isCalling: z.boolean(),
  hasFailed: z.boolean().describe('the last call did not get through'),
})

const buzzer = z.object({
  id,
  ...told,
  number: told.number.describe('as it is printed on the plastic'),
  standId: told.standId.describe('null: any stand lends it'),
  isLost: z.boolean(),
  loan: loan.nullable(),
})
export type BuzzerOnTheWire = z.infer<typeof buzzer>

const one = z.strictObject({ buzzerId: id })
const ofOrder = z.strictObject({ saleId: id })
const done = z.object({ done: z.literal(true) })
const tag = 'Buzzers'

export const buzzerCalls = {
  listBuzzers: call({
    may: 'administer',
    method: 'GET',
    path: '/buzzers',
    summary: 'Every buzzer in the order of the numbers, with who has it',
    tag,
  }).output(z.array(buzzer)),
  listFreeBuzzers: call({
    may: 'sell',
    method: 'GET',
    path: '/buzzers/free',
    summary: 'The numbers my stand may lend now, the lowest first; those asked back last',
    tag,
  }).output(z.array(z.string())),
  addBuzzers: call({
    may: 'administer',
    method: 'POST',
    path: '/buzzers',
    summary: 'Add the buzzers of a range; those that exist are passed over and named',
    tag,
  })
    .input(
      z.strictObject({
        from: number,
        to: number.default('').describe('left out: the one buzzer'),
        standId: id.nullable().default(null),
      }),
    )
    .output(z.object({ added: z.array(z.string()), skipped: z.array(z.string()) })),
  editBuzzer: call({
    may: 'administer',
    method: 'POST',
    path: '/buzzers/{buzzerId}',
    summary: 'Change what is said of a buzzer; what is left out stays',
    tag,
  })
    .input(z.strictObject(sent).partial().extend({ buzzerId: id }))
    .output(done),
  deleteBuzzer: call({
    may: 'administer',
    method: 'POST',
    path: '/buzzers/{buzzerId}/deletion',
    summary: 'Take a buzzer that nobody has out of the case',
    tag,
  })
    .input(one)
    .output(done),
  loseBuzzer: call({
    may: 'administer',
    method: 'POST',
    path: '/buzzers/{buzzerId}/loss',
    summary: 'Say that a buzzer is lost; the order that had it goes on without',
    tag,
  })
    .input(one)
    .output(done),
  reviveBuzzer: call({
    may: 'administer',
    method: 'POST',
    path: '/buzzers/{buzzerId}/service',
    summary: 'Put a buzzer back in service that was lost or out of order',
    tag,
  })
    .input(one)
    .output(done),
  testBuzzers: call({
    may: 'administer',
    method: 'POST',
    path: '/buzzers/trial',
    summary: 'Ring every buzzer in service that no customer has; asks for none while such a round goes on',
    tag,
  })
    .input(z.strictObject({}))
    .output(z.object({ asked: z.int() })),
  lendBuzzer: call({
    may: 'sell',
    method: 'POST',
    path: '/sales/{saleId}/buzzer',
    summary: 'Give the customer of an order a buzzer; asked again, it tells the one they have',
    tag,
  })
    .input(
      ofOrder.extend({
        number: number.optional().describe('left out: the lowest that is free, and not asked back'),
      }),
    )
    .output(z.object({ number: z.string() })),
  changeBuzzer: call({
    may: 'sell',
    method: 'PUT',
    path: '/sales/{saleId}/buzzer',
    summary: 'Give the customer of an order another buzzer, or none',
    tag,
  })
    .input(ofOrder.extend({ number: number.nullable() }))
    .output(z.object({ number: z.string().nullable() })),
  callBuzzer: call({
    may: 'call a buzzer',
    method: 'POST',
    path: '/sales/{saleId}/buzzer/call',
    summary: 'Call the customer of an order, at most every ten seconds',
    tag,
  })
    .input(ofOrder)
    .output(done),
  stopCall: call({
    may: 'call a buzzer',
    method: 'POST',
    path: '/sales/{saleId}/buzzer/silence',
    summary: 'Stop calling the customer of an order',
    tag,
  })
    .input(ofOrder)
    .output(done),
  returnBuzzer: call({
    may: 'administer',
    method: 'POST',
    path: '/sales/{saleId}/buzzer/return',
    summary: 'The buzzer of an order came back',
    tag,
  })
    .input(ofOrder)
    .output(done),
}
