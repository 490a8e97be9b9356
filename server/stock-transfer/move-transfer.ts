import {
  decideTransfer,
  decideTransferCancellation,
  decideTransferReception,
  decideTransferRequest,
  decideTransferSending,
  type Reception,
  type Route,
  type Sending,
  type TransferCancellation,
  type TransferWish,
} from '#rules/stock/stock-transfer-act.ts'
import { answer, type House } from '../books/answer.ts'
import { bookingWith } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { type Pair, pairOfTransfer, standNamesOf } from './transfer-store.ts'

/** An unknown product has no stand; the rule refuses it. */
async function routeOf({ fromProductId, toProductId }: Pair, { database }: House): Promise<Route> {
  const names = await standNamesOf(database, [fromProductId, toProductId])
  return {
    ...{ fromProductId, toProductId },
    fromStandName: names.get(fromProductId) ?? '',
    toStandName: names.get(toProductId) ?? '',
  }
}

const wanted = async <Wish extends Pair>({ fromProductId, toProductId, ...wish }: Wish, house: House) => ({
  ...wish,
  route: await routeOf({ fromProductId, toProductId }, house),
})

/** Both stocks are locked in the order of product ids, whichever of them sends. */
const productsOf = ({ fromProductId, toProductId }: Route) => [fromProductId, toProductId]

const needsOfNew = ({ route }: TransferWish) => ({ products: productsOf(route) })

export const requestTransfer = bookingWith(
  answer.requestTransfer,
  wanted,
  command({ kind: 'transfer-request', needs: needsOfNew, decide: decideTransferRequest }),
)

export const transfer = command({ kind: 'transfer-sending', needs: needsOfNew, decide: decideTransfer })

export const transferStock = bookingWith(answer.transferStock, wanted, transfer)

/** Names the products whose stocks a change of the transfer locks, as a sale does. */
const needs = ({ transferId, route }: Sending | Reception | TransferCancellation) => ({
  products: route ? productsOf(route) : [],
  stockTransfers: [transferId],
})

async function withRoute<Asked extends { readonly transferId: string }>(asked: Asked, house: House) {
  const pair = await pairOfTransfer(house.database, asked.transferId)
  return { ...asked, route: pair && (await routeOf(pair, house)) }
}

export const sendTransfer = bookingWith(
  answer.sendTransfer,
  withRoute,
  command({ kind: 'transfer-sending', needs, decide: decideTransferSending }),
)

export const transferReception = command({
  kind: 'transfer-reception',
  needs,
  decide: decideTransferReception,
})

export const receiveTransfer = bookingWith(answer.receiveTransfer, withRoute, transferReception)

export const cancelTransfer = bookingWith(
  answer.cancelTransfer,
  withRoute,
  command({ kind: 'transfer-cancellation', needs, decide: decideTransferCancellation }),
)
