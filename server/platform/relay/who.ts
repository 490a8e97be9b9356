/**
 * `GET /relay/who`: whether this computer of two is the first, for pages of the other one that fell silent; and where the other is, for
 * the screens that nobody signs in at.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ticketHeader } from '#contract/relay/term-header.ts'
import type { InPair } from './in-pair.ts'

export const whoPath = '/relay/who'

type Here = { readonly inPair: InPair | undefined; readonly isHttps: boolean }

export function answerWho(
  { inPair, isHttps }: Here,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  openToPair(inPair, request, response)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-type', 'application/json')
  const { origin } = inPair?.forPage(request, isHttps) ?? {}
  response.end(JSON.stringify({ term: inPair?.term() ?? null, other: origin ?? null }))
}

/** Lets pages of the other computer read this answer. True where the request comes from one. */
export function openToPair(
  inPair: InPair | undefined,
  { headers: { origin } }: IncomingMessage,
  response: ServerResponse,
): boolean {
  response.setHeader('vary', 'origin')
  if (origin === undefined || !inPair?.origins().includes(origin)) return false
  response.setHeader('access-control-allow-origin', origin)
  return true
}

/** Answers the question that a browser asks before it sends an act to another origin. */
export function answerPreflight(
  inPair: InPair | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (openToPair(inPair, request, response)) {
    response.setHeader('access-control-allow-methods', 'POST')
    response.setHeader('access-control-allow-headers', `content-type, ${ticketHeader}`)
    response.setHeader('access-control-max-age', '600')
  }
  response.writeHead(204).end()
}
