/**
 * A Chromium that trusts the authority of one house and nothing else of it, as a phone that installed its certificate; and finds the
 * house by its name, as the network of a venue does.
 */
import type { Browser } from 'playwright-core'
import { trustingHome } from '#server/testing/trusting-home.ts'
import { openBrowserOf } from '../scanner/browser-with-camera.ts'

/** By which the house calls itself there, and its certificate too. */
export const nameOnTheNetwork = 'farhapass.local'

/** Without an authority, nothing is trusted. */
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
