/**
 * What a copier goes on from when it finds its place again: of the log after the newest base, the pieces that open and that this
 * house wrote. A stick that was pulled out may hold one that is cut; names alone do not tell.
 */
import { type CopiedBase, ofWriter } from '#rules/copies/serving-instant.ts'
import { codeOf } from '../files/place-files.ts'
import type { WhatIsThere } from '../place/what-is-there.ts'
import { OtherKey } from '../seal/copy-seal.ts'
import {
  isUnsound,
  type OpenedFolder,
  readWal,
  type SealedFolder,
  type WalFile,
  walPath,
} from './wal-on-place.ts'

/** Remembers what was read, since a place may come and go all evening. */
export function openSoundLog(folder: SealedFolder & OpenedFolder) {
  const sound = new Set<string>()
  const isSound = async (file: WalFile) => {
    const path = walPath('', file)
    if (!sound.has(path) && (await isKept(folder, file))) sound.add(path)
    return sound.has(path)
  }
  return {
    /** The same log, without pieces after the newest base that are not as they were written. For whoever holds the lock. */
    of: async ({ bases, log }: Pick<WhatIsThere, 'bases' | 'log'>): Promise<readonly WalFile[]> => {
      const newest = ofWriter(bases, folder).at(-1)
      const kept: WalFile[] = []
      for (const file of log) {
        // What another machine wrote is not gone on from.
        const isRead = file.writer === folder.writer && !isHeldBy(newest, file)
        if (!isRead || (await isSound(file))) kept.push(file)
      }
      return kept
    },
  }
}

const isHeldBy = (base: CopiedBase | undefined, { timeline, until }: WalFile): boolean =>
  base !== undefined && (timeline < base.timeline || (timeline === base.timeline && until <= base.end))

/** One that is broken goes: a restore would take it for the log. Read twice, since the way from a stick may err too. */
async function isKept(folder: OpenedFolder, file: WalFile): Promise<boolean> {
  for (let time = 0; time < 2; time += 1) {
    const found = await readWal(folder, file).catch((error: unknown) => {
      if (error instanceof OtherKey) return 'foreign' as const
      return noneIfUnsound(error)
    })
    if (found === 'foreign') return false
    if (found && BigInt(found.bytes.length) === file.until - file.from) return true
  }
  await folder.files.remove(walPath(folder.folder, file))
  return false
}

/** A place that fails to be read is another trouble. */
export function noneIfUnsound(error: unknown): undefined {
  if (!isUnsound(error) && codeOf(error) !== 'ENOENT') throw error
}
