/**
 * A Chromium that trusts the certificate authority of one server and nothing else of it, like a phone that installed the
 * certificate, and finds the server by its name as on a venue's network.
 */
import type { Browser } from 'playwright-core'
import { trustingHome } from '#server/testing/trusting-home.ts'
import { openBrowserOf } from '../scanner/browser-with-camera.ts'

/** The name of the server on the venue's network, also in its certificate. */
export const nameOnTheNetwork = 'farhapass.local'

/** Without an authority the browser trusts no certificate of the server. */
export async function openBrowserThatTrusts(
  authority: Buffer | undefined,
  film: string,
): Promise<{ readonly browser: Browser; close(): Promise<void> }> {
  const home = trustingHome(authority)
  const browser = await openBrowserOf(home.path, film, [
    `--host-resolver-rules=MAP ${nameOnTheNetwork} 127.0.0.1`,
  ])
  return {
    browser,
    close: async () => {
      await browser.close()
      home.remove()
    },
  }
}
