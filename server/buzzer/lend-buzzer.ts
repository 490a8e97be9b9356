import { randomUUID } from 'node:crypto'
import { mustBeFree, mustUseBuzzers, mustWaitForKitchen } from '#rules/kitchen/buzzer-act.ts'
import { mustBeBuzzerNumber } from '#rules/kitchen/buzzer-number.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { Sale } from '#rules/sale/sale.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { holdSales } from '../sale/sale-store.ts'
import { findStand } from '../stand/stand-store.ts'
import { endLoans, holdLoan, insertLoan } from './buzzer-loan-store.ts'
import { holdBuzzer, holdFreeBuzzer } from './buzzer-store.ts'
import { tellOfOrders } from './tell-of-orders.ts'

/**
 * Lending is a request of its own after the sale: inside the sale, all tills of a stand would wait for the same buzzer
 * rows, and a missing buzzer would refuse a payment. A repeated request returns the buzzer that the customer already has.
 */
export const lendBuzzer = answer.lendBuzzer.handler(async ({ context, input: { saleId, number } }) => {
  const { house } = context
  const member = memberOf(context)
  const { lent, standId } = await house.database.transaction(async (tx) => {
    const { order, known } = await holdOrder(tx, saleId, member)
    const lent = known?.number ?? (await lend(tx, order, { number, member, now: house.clock() }))
    return { lent, standId: order.standId }
  })
  tellOfOrders(house, [standId])
  return { number: lent }
})

/** Lends another buzzer, or none («Sans bipeur»). The buzzer that the customer had counts as returned. */
export const changeBuzzer = answer.changeBuzzer.handler(async ({ context, input: { saleId, number } }) => {
  const { house } = context
  const member = memberOf(context)
  const now = house.clock()
  const { lent, standId } = await house.database.transaction(async (tx) => {
    const { order, known } = await holdOrder(tx, saleId, member)
    if (number !== null && known?.number === mustBeBuzzerNumber(number))
      return { lent: known.number, standId: order.standId }
    await endLoans(tx, [saleId], { how: 'returned', at: now })
    const lent = number === null ? null : await lend(tx, order, { number, member, now })
    return { lent, standId: order.standId }
  })
  tellOfOrders(house, [standId])
  return { number: lent }
})

/** Locks the order and reads the buzzer that its customer already has. */
async function holdOrder(tx: Tx, saleId: string, { standId }: StaffMember) {
  const [[order], known] = await Promise.all([holdSales(tx, [saleId]), holdLoan(tx, saleId)])
  mustWaitForKitchen(order, standId)
  return { order: order as Sale, known }
}

type Lending = { readonly number: string | undefined; readonly member: StaffMember; readonly now: Date }

async function lend(
  tx: Tx,
  { id: saleId, standId }: Sale,
  { number, member, now }: Lending,
): Promise<string> {
  const [stand, free] = await Promise.all([
    findStand(tx, standId),
    number === undefined ? holdFreeBuzzer(tx, standId) : undefined,
  ])
  mustUseBuzzers(stand)
  const buzzer = number === undefined ? free : await holdBuzzer(tx, { number: mustBeBuzzerNumber(number) })
  if (number === undefined && !buzzer) throw new Refusal('buzzer-none-free')
  mustBeFree(buzzer, standId)
  await insertLoan(tx, { id: randomUUID(), buzzerId: buzzer.id, saleId, by: member.id, at: now })
  return buzzer.number
}
