/**
 * The part of a public page that an open page fetches again every few seconds. It is the most frequent request: it bypasses
 * the router and the compression of the pages, which cost more than the answer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { discreet } from './public-page.ts'
import type { SourceOf } from './source-of.ts'

export type PublicPart = {
  readonly status: number
  /** HTML without a frame. */
  readonly whole: string
  /** Seconds, for the Retry-After header. */
  readonly retryAfter?: string | number | undefined
}

/** `code` is from the address, of a card or of a customer screen. */
export type ShowPublicPart = (asked: {
  readonly code: string
  readonly source: string
}) => Promise<PublicPart>

export type PublicParts = {
  /** The state of the orders of a card. */
  readonly showOrders: ShowPublicPart
  /** The cart on the customer screen beside a till. */
  readonly showCart: ShowPublicPart
}

/** Answers a request for such a part; undefined for any other request. */
export type AnswerPart = (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined

const partPath = /^\/(?:c\/([^/?]+)\/commandes|client\/([^/?]+)\/panier)(?:\?|$)/

export const answerParts =
  ({ showOrders, showCart }: PublicParts, sourceOf: SourceOf): AnswerPart =>
  (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const [isPart, card, screen] = partPath.exec(request.url ?? '') ?? []
    if (isPart === undefined) return
    const source = sourceOf(request)
    return write(
      response,
      card ? showOrders({ code: read(card), source }) : showCart({ code: read(screen ?? ''), source }),
    )
  }

/** Decodes a code. A malformed encoding is treated like any code that does not exist. */
function read(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}

async function write(response: ServerResponse, shown: Promise<PublicPart>): Promise<void> {
  const { status, whole, retryAfter } = await shown
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
  response.writeHead(status, {
    ...discreet,
    'content-type': 'text/html; charset=UTF-8',
    'content-length': Buffer.byteLength(whole),
  })
  response.end(whole)
}
