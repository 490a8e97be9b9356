/**
 * PostgreSQL refuses to run as root, and fails under a uid that is not in /etc/passwd. So root runs it as an existing
 * account without rights; any other account runs it as itself.
 */
import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Account = { name: string; uid: number; gid: number }

const preferred = ['farhapass', 'postgres', 'nobody']

/** The account to run PostgreSQL as; undefined when the account of this process will do. */
export function accountFor(directory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readAccounts()
  const owner = ownerOf(join(directory, 'cluster')) || ownerOf(nearestExisting(directory))
  const chosen =
    accounts.find(({ uid }) => uid !== 0 && uid === owner) ??
    preferred.map((name) => accounts.find((account) => account.name === name)).find(Boolean)
  if (!chosen)
    throw new Error(
      `PostgreSQL does not run as root, and none of the accounts ${preferred.join(', ')} exists. ` +
        'Start FarhaPass as an ordinary user, or create an account called farhapass.',
    )
  return chosen
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
}

function ownerOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.uid ?? 0
}

function nearestExisting(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) ? path : nearestExisting(dirname(path))
}

/** Whether the account may enter every folder above `path`, and `path` itself. */
export function canEnter(path: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(path)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && (dirname(path) === path || canEnter(dirname(path), account))
}

/** Gives a folder and all it holds to the account, unless the account owns it already. */
export function handOver(path: string, account: Account | undefined): void {
  if (!account || lstatSync(path).uid === account.uid) return
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
  chownSync(path, account.uid, account.gid)
}
