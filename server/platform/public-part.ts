/**
 * The part of a public page that an open page reads again every few seconds. Nothing is asked as often: it goes neither
 * through the router of the pages nor through their compression, which cost more than the answer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { discreet } from './public-page.ts'
import type { SourceOf } from './source-of.ts'

export type PublicPart = {
  readonly status: number
  /** HTML, without a frame. */
  readonly whole: string
  /** In seconds. */
  readonly retryAfter?: string | number | undefined
}

/** `code` is what the address names, of a card or of a customer's screen. */
export type ShowPublicPart = (asked: {
  readonly code: string
  readonly source: string
}) => Promise<PublicPart>

export type PublicParts = {
  /** Where the orders of a card stand. */
  readonly showOrders: ShowPublicPart
  /** Beside a till. */
  readonly showCart: ShowPublicPart
}

/** Undefined for what is no such part. */
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

/** A code that was written in a way nobody can read leads nowhere, as any other that is none. */
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
