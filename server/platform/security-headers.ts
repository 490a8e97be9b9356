/** Checks every request before any call reads it: the site it comes from, and the type of its body. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '#rules/plain/refusal.ts'

/** 'unsafe-inline' for styles only: the interface kit writes style attributes. The scanner's decoder is WebAssembly. */
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

/** `secureAddress`: where a page of http may look whether this device trusts the house. */
export function setSecurityHeaders(response: ServerResponse, secureAddress: string | undefined): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
  if (secureAddress === undefined) return
  response.setHeader('content-security-policy', `${contentPolicy}; connect-src 'self' ${secureAddress}`)
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/** A browser says where a request comes from; a page of another site must not act with our cookies. */
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

/** Where the path holds the whole input, oRPC would silently ignore a body that is no object: it is refused. */
export function mustBeObject(body: unknown): unknown {
  if (body === undefined) return body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('request-malformed')
  return body
}
