/** How many files and connections the system lets this server hold open at once. */
import { readFileSync } from 'node:fs'

/** The database, the log and the files of the screens need some too. */
const keptForItself = 200

/** Of each of two doors. Undefined where the system does not say: only Linux does so in a file. */
export function mostConnectionsOfDoor(limits = readLimits()): number | undefined {
  const [, allowed] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return allowed === undefined ? undefined : Math.floor(Math.max(Number(allowed) - keptForItself, 100) / 2)
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
