/** One server at a time on a data folder: a second one would take over the PostgreSQL of the first. */
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatDateTime, formatTime } from '#rules/plain/french.ts'
import { startOfVenueDay } from '#rules/plain/venue-clock.ts'
import { writeFirst } from './whole-file.ts'

/** `birth` tells a process from a later one with the same number; empty where the system does not say it. */
type Holder = { readonly pid: number; readonly birth: string; readonly since: string }

/**
 * Takes the folder for the process `pid`, and returns the function that releases it. Throws one line that names the other
 * server while that one lives, frozen or not. The lock of a dead process is taken over.
 */
export function lockFolder(folder: string, { pid = process.pid, now = new Date() } = {}): () => void {
  const path = join(folder, 'server.lock')
  const mine = JSON.stringify({ pid, birth: birthOf(pid), since: now.toISOString() } satisfies Holder)
  for (;;) {
    writeFirst(path, mine)
    const found = readLock(path)
    if (found === mine) return () => removeLock(path, mine)
    const holder = holderIn(found)
    if (holder && isAlive(holder)) throw new Error(inUse(holder, now))
    removeLock(path, found)
  }
}

const inUse = ({ pid, since }: Holder, now: Date) =>
  `Un serveur FarhaPass utilise déjà ce dossier (processus ${pid}, depuis ${whenOf(new Date(since), now)}). Arrêtez-le d'abord.`

const whenOf = (since: Date, now: Date) =>
  startOfVenueDay(since).getTime() === startOfVenueDay(now).getTime()
    ? formatTime(since)
    : `le ${formatDateTime(since)}`

/** Empty when another process removed the file meanwhile. */
function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

const isAlive = ({ pid, birth }: Holder): boolean => birthOf(pid) === birth && (birth !== '' || answers(pid))

/** Moved aside first: of two processes that find the same dead lock, one removes it and the other begins again. */
function removeLock(path: string, expected: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const removed = readFileSync(aside, 'utf8')
  rmSync(aside)
  // Another process has taken the folder since it was read.
  if (removed !== expected) writeFirst(path, removed)
}

/** When the process began, in the words of its system; empty when there is no such process, or it is a zombie. */
export function birthOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      return state === 'Z' ? '' : `${bootOf()} ${fields[18]}`
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

const bootOf = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

/**
 * The running system in which the numbers of processes mean something: this boot of this machine, and the container. Empty where the
 * system does not say it.
 */
export function systemOf(): string {
  try {
    return `${bootOf()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
}

function answers(pid: number): boolean {
  if (process.platform !== 'win32') return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
