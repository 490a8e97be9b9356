/**
 * A full disk must not cost the balances. When PostgreSQL cannot extend its log (WAL) it stops at once, and cannot start
 * again, since recovery writes as well. This file reserves the room it needs: deleted when the disk is full, made again
 * later. A server started without the reserve is read-only, or it would soon use up that room too.
 */
import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytesOf } from '../free-bytes.ts'
import type { Home } from './home.ts'

const megabyte = 1_048_576

/** The size of the reserve file: four segments of the WAL. */
const reserveBytes = 64 * megabyte

/** With less room nothing is booked: a new segment of the WAL (16 MB) and the writes of a batch must still fit. */
const roomNeeded = 32 * megabyte

/** Free bytes for an ordinary account on the disk of the database. */
export const freeBytes = ({ folder }: Home): Promise<number> => freeBytesOf(folder)

export const reserveOf = ({ folder }: { folder: string }) => join(folder, 'reserve')

const hasReserve = (home: Home) => statSync(reserveOf(home), { throwIfNoEntry: false }) !== undefined

/** True while there is enough disk space to book operations. */
export async function hasRoom(home: Home): Promise<boolean> {
  return (await freeBytes(home)) >= roomNeeded
}

/** A checkpoint on a disk without free bytes would crash the server instead of freeing space. */
export async function mayCheckpoint(home: Home): Promise<boolean> {
  return (await freeBytes(home)) >= 4 * megabyte
}

/** How a server may start on the disk as it is. Deletes the reserve when there is no room otherwise. */
export async function makeRoomToStart(home: Home): Promise<{ readOnly: boolean; maxWal: string }> {
  const isFull = !(await hasRoom(home))
  if (isFull) rmSync(reserveOf(home), { force: true })
  return { readOnly: isFull, maxWal: maxWalFor(await freeBytes(home)) }
}

/** The largest size of the WAL: a quarter of the free space, rounded down to a step, so that a later start gets the same answer. */
function maxWalFor(free: number): string {
  const steps = [1024, 512, 256]
  return `${steps.find((size) => size * 4 * megabyte <= free) ?? 128}MB`
}

/**
 * True when the reserve file exists; makes it again if there is ample room. Filled with random bytes, since some file
 * systems do not store zeros.
 */
export async function takeReserve(home: Home): Promise<boolean> {
  if (hasReserve(home)) return true
  if ((await freeBytes(home)) < reserveBytes + roomNeeded * 2) return false
  const unfinished = `${reserveOf(home)}.${process.pid}`
  const block = randomBytes(megabyte)
  try {
    const file = await open(unfinished, 'w', 0o600)
    for (let written = 0; written < reserveBytes; written += megabyte) await file.write(block)
    await file.close()
    await rename(unfinished, reserveOf(home))
    return true
  } catch {
    await rm(unfinished, { force: true })
    return false
  }
}
