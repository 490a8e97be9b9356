/** A home folder in which Chromium trusts a single authority. Needs certutil, from Debian's libnss3-tools. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasCertutil = spawnSync('certutil', ['-H']).error === undefined

/** `authority` is the file as devices download it; without it nothing is trusted. */
export function trustingHome(authority: Buffer | undefined): {
  readonly path: string
  remove(): void
} {
  const path = mkdtempSync(join(tmpdir(), 'farhapass-trusting-'))
  if (authority) trust(path, authority)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Adds the authority to Chromium's certificate store in this home folder. */
function trust(home: string, authority: Buffer): void {
  const [store, file] = [join(home, '.pki', 'nssdb'), join(home, 'farhapass.crt')]
  mkdirSync(store, { recursive: true })
  writeFileSync(file, authority)
  const tell = (...how: readonly string[]) => execFileSync('certutil', ['-d', `sql:${store}`, ...how])
  tell('-N', '--empty-password')
  tell('-A', '-n', 'FarhaPass', '-t', 'C,,', '-i', file)
}
