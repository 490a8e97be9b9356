import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { findOpenTill } from '../till/till-store.ts'
import { keepView } from './kept-views.ts'

/** Refused when the vendor has no open till. */
const showCustomer = answer.showCustomer.handler(async ({ context, input: { token, view } }) => {
  const { house } = context
  const till = await findOpenTill(house.database, memberOf(context).id, 'sale')
  if (!till) throw new Refusal('till-none-open')
  keepView(house, { token, view, tillId: till.id, at: house.clock() })
  return { shown: true }
})

export const customerScreenCalls = {
  showCustomer,
}
