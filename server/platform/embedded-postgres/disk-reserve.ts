/**
 * A full disk must not take the balances away with it. When PostgreSQL cannot extend its log it stops at once, and then
 * cannot come back, for recovery writes as well. This file keeps aside the room it needs: given up when the disk is
 * full, taken back later. A server started without it only reads, or it would soon use up that room too.
 */
import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from './home.ts'

const megabyte = 1_048_576

/** Four segments of PostgreSQL's log. */
const reserveBytes = 64 * megabyte

/** Below this nothing should be booked: a new segment of the log (16 MB) and what a batch writes must still fit. */
const roomNeeded = 32 * megabyte

/** Bytes that an ordinary account may still write beside the database. */
export async function freeBytes({ folder }: Home): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const reserveOf = ({ folder }: { folder: string }) => join(folder, 'reserve')

const hasReserve = (home: Home) => statSync(reserveOf(home), { throwIfNoEntry: false }) !== undefined

/** True while operations can be booked with no fear for the disk. */
export async function hasRoom(home: Home): Promise<boolean> {
  return (await freeBytes(home)) >= roomNeeded
}

/** A checkpoint on a disk without a byte left brings the server down instead of making room. */
export async function mayCheckpoint(home: Home): Promise<boolean> {
  return (await freeBytes(home)) >= 4 * megabyte
}

/** How a server may start on the disk as it is. Frees the reserve when there is no room without it. */
export async function makeRoomToStart(home: Home): Promise<{ readOnly: boolean; maxWal: string }> {
  const isFull = !(await hasRoom(home))
  if (isFull) rmSync(reserveOf(home), { force: true })
  return { readOnly: isFull, maxWal: maxWalFor(await freeBytes(home)) }
}

/** The log may take a quarter of what is free, in steps, so that a later start finds the same answer. */
function maxWalFor(free: number): string {
  const steps = [1024, 512, 256]
  return `${steps.find((size) => size * 4 * megabyte <= free) ?? 128}MB`
}

/**
 * True when the reserve is there, taken back now if there is room for it and as much again.
 * Random bytes, since some file systems store zeros for nothing.
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
