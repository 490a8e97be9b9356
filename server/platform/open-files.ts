/** How many files and connections the system lets this server hold open at once. */
import { readFileSync } from 'node:fs'

/** Left for the database, the log and the files of the screens. */
const keptForItself = 200

/** The most connections for each of the two ports (http and https). Undefined where the system does not tell: only Linux has the file. */
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
