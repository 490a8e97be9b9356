/** Keys made at the first start and stored beside the data, readable by the server's account alone. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderFault } from './data-folder.ts'
import { keptSecret } from './kept-secret.ts'

export type Secrets = { readonly signIn: string; readonly cardSeal: string; readonly push: string }

/** Throws with one line that names the unusable folder or the damaged key. */
export function keepSecrets(dataDir: string): Secrets {
  const key = (name: string) => keptSecret(join(dataDir, `${name}.key`))
  try {
    mkdirSync(dataDir, { recursive: true })
    return { signIn: key('sign-in'), cardSeal: key('card-seal'), push: key('push') }
  } catch (error) {
    throw folderFault(error, dataDir)
  }
}
