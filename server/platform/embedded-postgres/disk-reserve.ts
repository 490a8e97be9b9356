/**
 * A full disk must not take the balances away with it. PostgreSQL only needs a little room to come back after it
 * could not write its log; this reserve is that room. It is given up when the disk is full, and taken back later.
 */
import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from './home.ts'

const megabyte = 1_048_576

/** Four segments of PostgreSQL's log. */
export const reserveBytes = 64 * megabyte

/** Below this no new money is accepted: a segment of the log (16 MB) and what a batch writes must still fit. */
const roomNeeded = 32 * megabyte

/** Bytes that an ordinary account may still write beside the database. */
export async function freeBytes({ folder }: Home): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const reserveOf = ({ folder }: Home) => join(folder, 'reserve')

const hasReserve = (home: Home) => statSync(reserveOf(home), { throwIfNoEntry: false }) !== undefined

/** True while operations can be booked with no fear for the disk. */
export async function hasRoom(home: Home): Promise<boolean> {
  return (await freeBytes(home)) >= roomNeeded
}

/** Before a start: frees the reserve when there is no room without it. */
export async function giveUpReserve(home: Home): Promise<boolean> {
  if (!hasReserve(home) || (await hasRoom(home))) return false
  rmSync(reserveOf(home), { force: true })
  return true
}

/** Once there is room for the reserve and as much again. Random bytes, as some file systems store zeros for nothing. */
export async function takeReserve(home: Home): Promise<void> {
  if (hasReserve(home) || (await freeBytes(home)) < reserveBytes + roomNeeded * 2) return
  const unfinished = `${reserveOf(home)}.${process.pid}`
  const block = randomBytes(megabyte)
  try {
    const file = await open(unfinished, 'w', 0o600)
    for (let written = 0; written < reserveBytes; written += megabyte) await file.write(block)
    await file.close()
    await rename(unfinished, reserveOf(home))
  } catch {
    await rm(unfinished, { force: true })
  }
}
