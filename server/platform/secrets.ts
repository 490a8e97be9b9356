/** Keys made at the first start and kept beside the data, readable by the server's account alone. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Secrets = { readonly signIn: string; readonly cardSeal: string }

export function keepSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true })
  return { signIn: keep(dataDir, 'sign-in.key'), cardSeal: keep(dataDir, 'card-seal.key') }
}

function keep(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    // 'wx' fails when the file is there, so that two processes starting together agree on one key.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
