/** The page /ca. It does not use the database, so that it opens even when something else fails. */
import type { ShowTrust } from '../platform/trust-routes.ts'
import { type Authority, trustPage } from './trust-page.ts'
import { systemOf } from './visitor-system.ts'

export const showTrust =
  (authority: Authority | undefined): ShowTrust =>
  ({ userAgent, secureAddress, isHttps }) => ({
    status: 200,
    home: '/',
    slots: {
      title: 'La caméra de cet appareil',
      event: '',
      content: trustPage({ authority, secureAddress, isHttps, system: systemOf(userAgent) }).text,
    },
  })
