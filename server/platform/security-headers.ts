/** Checks every request before any call reads it: the site it comes from, and its content type. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '#rules/plain/refusal.ts'

/**
 * 'unsafe-inline' for styles only, since the UI library writes style attributes. 'wasm-unsafe-eval', since the decoder of
 * the scanner is WebAssembly.
 */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const securityHeaders = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/**
 * `others`: the origins that a page may ask besides its own. Over http, where it checks whether this device trusts the server's
 * certificate; and the other computer of the house, which may take over.
 */
export function setSecurityHeaders(response: ServerResponse, others: readonly (string | undefined)[]): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
  const known = others.filter((origin) => origin !== undefined)
  if (known.length === 0) return
  response.setHeader('content-security-policy', `${contentPolicy}; connect-src 'self' ${known.join(' ')}`)
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/** Pages of the other computer of the house ask this one call across: it takes no cookie, and believes nothing but a sealed ticket. */
export const askedAcross = '/api/v1/relay/enter'

/** Refuses requests of other sites: a browser says where a request comes from, and a page of another site must not act with our cookies. */
export function mustComeFromHere(request: IncomingMessage): void {
  if (isReading(request.method)) return
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('origin-foreign')
  if (origin !== undefined && !isSameHost(origin, host))
    throw new Refusal('origin-foreign', { origin, host: host ?? '' })
}

const isSameHost = (origin: string, host: string | undefined) =>
  URL.canParse(origin) && new URL(origin).host === host

export function mustBeJson(request: IncomingMessage): void {
  if (isReading(request.method)) return
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal('request-malformed')
}

/** Refuses a body that is no object: oRPC would silently ignore it where the path holds the whole input. */
export function mustBeObject(body: unknown): unknown {
  if (body === undefined) return body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('request-malformed')
  return body
}
