/** The page /ca. It asks the database nothing: it opens whatever is the matter. */
import type { ShowTrust } from '../platform/trust-routes.ts'
import { type Authority, trustPage } from './trust-page.ts'
import { systemOf } from './visitor-system.ts'

export const showTrust =
  (authority: Authority | undefined): ShowTrust =>
  ({ userAgent, secureAddress, isHttps }) => ({
    status: 200,
    slots: {
      title: 'La caméra de cet appareil',
      event: '',
      content: trustPage({ authority, secureAddress, isHttps, system: systemOf(userAgent) }).text,
    },
  })
