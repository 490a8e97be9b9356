/**
 * The routes /ca and below, open to everybody: how a device installs the server's authority, whether it trusts it, and the
 * link to the https address. Customers are never sent here.
 */
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { safeReturn } from '#rules/people/safe-return.ts'
import { appleProfile } from './https/apple-profile.ts'
import type { HouseAuthority } from './https/house-authority.ts'
import type { IsHttps } from './https/is-https.ts'
import type { SecureAddressOf } from './https/secure-address.ts'
import { type PublicPage, writePublicPage } from './public-page.ts'

export type ShowTrust = (asked: {
  readonly userAgent: string
  readonly secureAddress: string | undefined
  readonly isHttps: boolean
}) => PublicPage

export type TrustParts = {
  readonly show: ShowTrust
  /** Undefined where devices trust the certificate already. */
  readonly authority: HouseAuthority | undefined
  readonly isHttps: IsHttps
  readonly secureAddressOf: SecureAddressOf
}

type Pages = Hono<{ Bindings: HttpBindings }>

export function addTrustRoutes(pages: Pages, frame: string, parts: TrustParts): void {
  const { show, authority, isHttps, secureAddressOf } = parts
  pages.on('GET', ['/ca', '/ca/'], (c) => {
    const { incoming } = c.env
    const page = show({
      userAgent: c.req.header('user-agent') ?? '',
      secureAddress: secureAddressOf(incoming),
      isHttps: isHttps(incoming),
    })
    return writePublicPage(c, frame, page)
  })
  // Apple's devices and Android recognize the file by this type; other browsers save it under the name in its address.
  pages.get('/ca/farhapass.crt', (c) => {
    if (!authority) return c.text('', 404)
    return c.body(new Uint8Array(authority.file), 200, {
      'content-type': 'application/x-x509-ca-cert',
      'cache-control': 'no-store',
    })
  })
  pages.get('/ca/farhapass.mobileconfig', (c) => {
    if (!authority) return c.text('', 404)
    return c.body(appleProfile(authority), 200, {
      'content-type': 'application/x-apple-aspen-config',
      'cache-control': 'no-store',
    })
  })
  // Fetched over https by a page over http, to learn whether this device trusts the server's certificate. The answer has no content.
  pages.get('/ca/essai', (c) => {
    c.header('cache-control', 'no-store')
    c.header('cross-origin-resource-policy', 'cross-origin')
    if (isHttps(c.env.incoming)) return c.body(null, 204)
    const address = secureAddressOf(c.env.incoming)
    return address ? c.redirect(`${address}/ca/essai`, 307) : c.text('', 404)
  })
  pages.get('/ca/ouvrir', (c) => {
    c.header('cache-control', 'no-store')
    const address = secureAddressOf(c.env.incoming) ?? ''
    return c.redirect(`${address}${safeReturn(c.req.query('suite'))}`, 303)
  })
}
