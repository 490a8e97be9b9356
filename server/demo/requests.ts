/** The restock requests of the demo and the organiser's answers: each act becomes a real command. */
import { type Thousandths, thousandths } from '#rules/plain/quantity.ts'
import { notificationApproval, notificationRejection } from '../notification/answer-notification.ts'
import { restockRequest } from '../notification/request-restock.ts'
import type { DemoProduct } from './demo-menu.ts'
import { cast, type DemoPerson } from './demo-people.ts'
import type { Parts } from './holdings.ts'

export type Wish = {
  readonly by: DemoPerson
  readonly product: DemoProduct
  /** Null: the person asks for any quantity. */
  readonly quantity: Thousandths | null
  readonly message: string
}

/** `supplied` null: the request is rejected and no goods come. */
export type Answer = { readonly supplied: Thousandths | null; readonly note: string }

export const openRequests = ({ newId, add, holdings: { stockOf, put } }: Parts) => ({
  /** Returns the id of the notification. */
  ask: (at: Date, { by, product, quantity, message }: Wish) => {
    const operationId = newId(at)
    const input = { productId: product.id, quantity, message }
    add(at, restockRequest({ operationId, actorId: by.id, input }))
    return operationId
  },
  answer: (at: Date, notificationId: string, { product, supplied, note }: Answer & Pick<Wish, 'product'>) => {
    const act = { operationId: newId(at), actorId: cast.nadia.id }
    const input = { notificationId, productId: product.id, note }
    if (supplied === null) {
      add(at, notificationRejection({ ...act, input }))
      return
    }
    add(at, notificationApproval({ ...act, input: { ...input, quantity: supplied } }))
    put(product, thousandths(stockOf(product) + supplied))
  },
})
