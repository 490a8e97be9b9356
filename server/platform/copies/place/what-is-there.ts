/** What a house has on a place, as the rules ask for it. Names and `done.json` alone are read. */
import type { Fork, OfPlace } from '#rules/copies/serving-instant.ts'
import { positionOf } from '../../replication/wal-position.ts'
import type { PlaceFiles } from '../files/place-files.ts'
import { listHoles } from '../log/holes.ts'
import { type History, listHistories, listWal, type WalFile } from '../log/wal-on-place.ts'
import { type Done, listDone } from '../taking/done-file.ts'
import { readDrills } from './drills-file.ts'

export type WhatIsThere = OfPlace & {
  readonly done: readonly Done[]
  readonly log: readonly WalFile[]
  readonly proven: readonly string[]
}

export async function whatIsThere(files: PlaceFiles, folder: string): Promise<WhatIsThere> {
  const done = await listDone(files, folder)
  return {
    done,
    bases: done.map(({ name, timeline, start, end, endedAt }) => ({
      ...{ name, timeline, start: positionOf(start), end: positionOf(end), endedAt: new Date(endedAt) },
    })),
    log: await listWal(files, folder),
    forks: (await listHistories(files, folder)).flatMap(forkOf),
    holes: await listHoles(files, folder),
    proven: await provenBases(files, folder),
  }
}

/** The last line of a history: «1\t0/5000000\tno recovery target specified». */
function forkOf({ name, content }: History): readonly Fork[] {
  const lines = content.toString('utf8').split('\n')
  const last = lines.findLast((line) => /^\d+\s+[0-9A-F]+\/[0-9A-F]+/i.test(line))
  const [parent, at] = last?.split(/\s+/) ?? []
  if (!parent || !at) return []
  return [{ timeline: Number.parseInt(name, 16), parent: Number(parent), at: positionOf(at) }]
}

/** The names of the bases that were brought back with right accounts. */
async function provenBases(files: PlaceFiles, folder: string): Promise<readonly string[]> {
  const drills = await readDrills(files, folder)
  return drills.filter(({ isSound }) => isSound).map(({ base }) => base)
}
