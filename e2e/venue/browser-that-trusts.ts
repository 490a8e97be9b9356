/**
 * A Chromium that trusts the authority of one house and nothing else of it, as a phone that installed its certificate; and finds the
 * house by its name, as the network of a venue does. It asks for certutil, of Debian's libnss3-tools.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowserOf } from '../scanner/browser-with-camera.ts'

/** By which the house calls itself there, and its certificate too. */
export const nameOnTheNetwork = 'farhapass.local'

export const hasCertutil = spawnSync('certutil', ['-H']).error === undefined

/** `authority` is the file as devices download it; without one, nothing is trusted. */
export async function openBrowserThatTrusts(
  authority: Buffer | undefined,
  film: string,
): Promise<{ readonly browser: Browser; close(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'farhapass-trusting-'))
  if (authority) trust(home, authority)
  const browser = await openBrowserOf(home, film, [`--host-resolver-rules=MAP ${nameOnTheNetwork} 127.0.0.1`])
  return {
    browser,
    close: async () => {
      await browser.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Where Chromium keeps what its person told it to trust. */
function trust(home: string, authority: Buffer): void {
  const [store, file] = [join(home, '.pki', 'nssdb'), join(home, 'farhapass.crt')]
  mkdirSync(store, { recursive: true })
  writeFileSync(file, authority)
  const tell = (...how: readonly string[]) => execFileSync('certutil', ['-d', `sql:${store}`, ...how])
  tell('-N', '--empty-password')
  tell('-A', '-n', 'FarhaPass', '-t', 'C,,', '-i', file)
}
