/** The folder of the embedded database, and who may enter it. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, accountFor, canEnter } from './account.ts'

export type Home = {
  folder: string
  /** PostgreSQL's own data directory. */
  cluster: string
  log: string
  account: Account | undefined
}

/** `shelf` is where root keeps databases that PostgreSQL's account could not reach in the requested folder. */
export function settleIn(directory: string, shelf = '/var/lib/farhapass'): Home {
  const account = accountFor(directory)
  mkdirSync(directory, { recursive: true, mode: 0o711 })
  if (account) chmodSync(directory, 0o711)
  if (account && !canEnter(realpathSync(directory), account)) moveOutside(directory, account, shelf)
  const folder = realpathSync(directory)
  return { folder, cluster: join(folder, 'cluster'), log: join(folder, 'postgres.log'), account }
}

/**
 * PostgreSQL's account cannot enter folders below /root or private temporary folders. The database then lives in `shelf`,
 * and a symbolic link in the requested place points there.
 */
function moveOutside(directory: string, account: Account, shelf: string): void {
  if (lstatSync(directory).isSymbolicLink() || readdirSync(directory).length > 0)
    throw new Error(
      `The database in ${realpathSync(directory)} belongs to the account ${account.name}, which may no longer ` +
        'pass through the folders above it. Give it that right back (chmod o+x), or move DATA_DIR.',
    )
  mkdirSync(shelf, { recursive: true })
  chmodSync(shelf, 0o755)
  const elsewhere = mkdtempSync(join(shelf, `${basename(dirname(directory))}-`))
  chmodSync(elsewhere, 0o711)
  rmdirSync(directory)
  symlinkSync(elsewhere, directory)
}

/** True as long as the database was never started. */
export const isEmpty = ({ cluster }: Home): boolean => !existsSync(join(cluster, 'PG_VERSION'))
