/** The reference of a product's needs and restock requests. Shares nothing with rules/. */
import { accept, type Expected, refuse } from './reference-tills.ts'

/** The alert threshold of every product, in thousandths: one piece. Any stock above it also meets the minimum. */
export const threshold = 1_000
const mostOfAStock = 999_999_999

export type Needs = {
  readonly weighed: boolean
  stock: number
  archived: boolean
  /** The open alert: raised by the stock, or by this request. */
  open: 'by the stock' | AskedFor | null
  /** True while the organiser has an unanswered notification of a low stock. */
  low: boolean
  /** True while a person has marked the product sold out. */
  marked: boolean
  /** The pending request. */
  asked: AskedFor | null
}

export type AskedFor = {
  readonly product: Needs
  readonly by: string
  /** True while a sold-out mark alone has made the request. */
  isByMark?: boolean
  status: string
}

export const noNeeds = { open: null, low: false, asked: null } as const

function end(product: Needs, status: string): void {
  if (product.asked) product.asked.status = status
  Object.assign(product, noNeeds)
}

/**
 * What comes or goes. Where nothing does, nothing is looked at. What a cancelled sale gives back answers who asked for more
 * where it brings the stock back above what calls for more.
 */
export function move(product: Needs, quantity: number, isOfSale = false): void {
  const wasShort = product.stock <= threshold
  product.stock += quantity
  if (quantity !== 0) look(product, quantity > 0 && (!isOfSale || wasShort))
}

function look(product: Needs, hasRisen: boolean): void {
  if (product.archived) return
  if (product.stock <= threshold) {
    if (product.open === null) Object.assign(product, { open: 'by the stock', low: true })
  } else if (product.open !== null && (hasRisen || product.asked === null)) end(product, 'processed')
}

export function putAway(product: Needs): void {
  if (product.open !== null) end(product, 'cancelled')
  product.archived = true
}

export function bringBack(product: Needs): void {
  const wasAway = product.archived
  product.archived = false
  if (wasAway) look(product, false)
}

const whyNot = (weighed: boolean, quantity: number): string | undefined => {
  if (quantity < 1) return 'quantity-not-positive'
  return !weighed && quantity % 1000 !== 0 ? 'quantity-not-whole' : undefined
}

export function ask(
  product: Needs | undefined,
  requests: AskedFor[],
  { by, quantity }: { readonly by: string; readonly quantity: number | null },
): Expected {
  if (!product || product.archived) return refuse('product-not-found')
  if (product.asked !== null && !product.asked.isByMark) return refuse('restock-already-requested')
  const wrong = quantity === null ? undefined : whyNot(product.weighed, quantity)
  if (wrong) return refuse(wrong)
  if (quantity !== null && quantity > mostOfAStock) return refuse('stock-too-large')
  // The request that the mark made becomes that of the person who asks.
  if (product.asked !== null) {
    product.asked.isByMark = false
    return accept({})
  }
  product.asked = { product, by, status: 'pending' }
  requests.push(product.asked)
  product.open ??= product.asked
  return accept({})
}

/** Marks a product sold out, which also requests more unless somebody has already. */
export function sellOut(product: Needs | undefined, requests: AskedFor[], by: string): Expected {
  if (!product || product.archived) return refuse('product-not-found')
  const isNew = !product.marked && product.asked === null
  product.marked = true
  if (isNew) {
    product.asked = { product, by, status: 'pending', isByMark: true }
    requests.push(product.asked)
    product.open ??= product.asked
  }
  return accept({})
}

/** Puts a product back on sale. A request made by the mark alone is cancelled. */
export function putBackOnSale(product: Needs | undefined): Expected {
  if (!product || product.archived) return refuse('product-not-found')
  product.marked = false
  if (product.asked?.isByMark) putAside(product.asked, 'cancelled')
  return accept({})
}

export function approve(requests: readonly AskedFor[], place: number, quantity: number): Expected {
  const request = requests[place]
  if (!request) return refuse('notification-not-found')
  if (request.status !== 'pending') return refuse('notification-ended')
  const { product } = request
  const wrong = whyNot(product.weighed, quantity)
  if (wrong) return refuse(wrong)
  if (product.stock + quantity > mostOfAStock) return refuse('stock-too-large')
  const previousStock = product.stock
  request.status = 'processed'
  product.asked = null
  move(product, quantity)
  return accept({ previousStock, newStock: product.stock, quantity, status: 'processed' })
}

export function reject(requests: readonly AskedFor[], place: number, reason: string): Expected {
  const request = requests[place]
  if (!request) return refuse('notification-not-found')
  if (request.status !== 'pending') return refuse('notification-ended')
  return reason === '' ? refuse('reason-missing') : putAside(request, 'rejected')
}

export function withdraw(requests: readonly AskedFor[], place: number, by: string): Expected {
  const request = requests[place]
  if (!request || request.by !== by) return refuse('notification-not-found')
  return request.status === 'pending' ? putAside(request, 'cancelled') : refuse('notification-ended')
}

function putAside(request: AskedFor, status: string): Expected {
  const { product } = request
  request.status = status
  product.asked = null
  if (product.open === request && product.stock > threshold) product.open = null
  return accept({ status })
}
