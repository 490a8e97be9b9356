/**
 * What a house has on a place, as the rules ask for it. Names and small files alone are read, and of these only what bears our mark is
 * believed; of the log the mark is looked at when it is read.
 */
import { type CopiedBase, inOrder, type OfPlace } from '#rules/copies/serving-instant.ts'
import { positionOf } from '../../replication/wal-position.ts'
import type { PlaceFiles } from '../files/place-files.ts'
import { forkOf, type History, listHistories } from '../log/histories.ts'
import { listHoles } from '../log/holes.ts'
import { listWal, type WalFile } from '../log/wal-on-place.ts'
import type { OpeningKey } from '../seal/copy-seal.ts'
import { type Bases, type Done, hasItsFiles, listBases, writerOfBase } from '../taking/done-file.ts'
import { readDrills } from './drills-file.ts'

export type WhatIsThere = OfPlace &
  Bases & {
    readonly log: readonly WalFile[]
    readonly histories: readonly History[]
    readonly proven: readonly string[]
  }

type Opened = Pick<OpeningKey, 'hmacKeys'> & { readonly files: PlaceFiles; readonly folder: string }

export async function whatIsThere(opened: Opened): Promise<WhatIsThere> {
  const { files, folder, hmacKeys } = opened
  const bases = await listBases(opened, hmacKeys)
  const histories = await listHistories(opened)
  return {
    ...bases,
    bases: bases.done.map(copiedBaseOf),
    log: await listWal(files, folder),
    histories,
    forks: histories.flatMap(forkOf),
    holes: await listHoles(opened),
    proven: await provenBases(opened),
  }
}

/** The same without bases of which a file is cut or gone, in the order in which they were made: what a copier goes on from. */
export async function whatIsWhole(opened: Opened): Promise<WhatIsThere> {
  const there = await whatIsThere(opened)
  const done: Done[] = []
  for (const one of there.done) if (await hasItsFiles(opened, one)) done.push(one)
  const bases = inOrder(done.map((one) => ({ ...copiedBaseOf(one), done: one })))
  return { ...there, bases, done: bases.map((base) => base.done) }
}

export const copiedBaseOf = (done: Done): CopiedBase => ({
  ...{ name: done.name, writer: writerOfBase(done), timeline: done.timeline },
  ...{ start: positionOf(done.start), end: positionOf(done.end), endedAt: new Date(done.endedAt) },
  steadyAt: done.steady && new Date(done.steady.at),
})

/** The names of the bases that were brought back with right accounts. */
async function provenBases({ files, folder, hmacKeys }: Opened): Promise<readonly string[]> {
  const drills = await readDrills(files, folder, hmacKeys)
  return drills.filter(({ isSound }) => isSound).map(({ base }) => base)
}
