import { join } from 'node:path'
import { keptSecret } from '../kept-secret.ts'

/** The password of one of the two roles, kept in `folder`. */
export const secret = (folder: string, name: string): string => keptSecret(join(folder, `${name}.secret`))
