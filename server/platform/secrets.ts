/** Keys made at the first start and kept beside the data, readable by the server's account alone. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { keptSecret } from './kept-secret.ts'

export type Secrets = { readonly signIn: string; readonly cardSeal: string; readonly push: string }

export function keepSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true })
  const key = (name: string) => keptSecret(join(dataDir, `${name}.key`))
  return { signIn: key('sign-in'), cardSeal: key('card-seal'), push: key('push') }
}
