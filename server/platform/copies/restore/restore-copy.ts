/**
 * Brings a copy back into an empty data folder. All is put together beside it and renamed last: cut short at any step, the
 * data folder is as it was.
 */
import { rmSync } from 'node:fs'
import { appRole } from '../../app-role.ts'
import type { ConnectionSettings } from '../../connection-settings.ts'
import { spoolOf } from '../../embedded-postgres/restored-cluster.ts'
import { migrate } from '../../migrate.ts'
import { takeUpKeys } from '../seal/copy-keys.ts'
import type { Done } from '../taking/done-file.ts'
import { type Bringing, type BroughtBack, bringBack, bringingSteps } from './bring-back.ts'
import { openRestoringFolder, type RestoringFolder } from './restoring-folder.ts'

export const restoringSteps = [...bringingSteps, 'sign-ins', 'auditor', 'rename'] as const
export type RestoringStep = (typeof restoringSteps)[number]

export type Restoring<Proven> = Omit<Bringing, 'isScratch' | 'onStep'> & {
  readonly dataDir: string
  /** Called before each step. */
  readonly onStep?: (step: RestoringStep) => void
  /** People sign in anew: whoever was signed in at that instant is not any more. The journal says that a copy came back. */
  readonly endSignIns: (owner: ConnectionSettings, back: ComeBack) => Promise<void>
  /** Asks the auditor, and counts. */
  readonly prove: (owner: ConnectionSettings) => Promise<Proven>
}

/** Which base came back, and up to when. */
export type ComeBack = { readonly done: Done; readonly reachedAt: Date }

export type Restored<Proven> = ComeBack & Pick<BroughtBack, 'lines'> & { readonly proven: Proven }

export async function restoreCopy<Proven>(asked: Restoring<Proven>): Promise<Restored<Proven>> {
  const nest = await openRestoringFolder(asked.dataDir)
  try {
    const restored = await restoreInto(nest, asked)
    asked.onStep?.('rename')
    await nest.becomeDataFolder()
    return restored
  } catch (error) {
    await nest.remove()
    throw error
  }
}

async function restoreInto<Proven>(
  nest: RestoringFolder,
  asked: Restoring<Proven>,
): Promise<Restored<Proven>> {
  const { done, cluster, isOld, lines } = await bringBack(nest, asked)
  try {
    const reachedAt = cluster.reachedAt ?? new Date(done.endedAt)
    await takeUpKeys(nest.path, { isOld, isReadBack: true })
    asked.onStep?.('sign-ins')
    await migrate(cluster.owner, appRole)
    await asked.endSignIns(cluster.owner, { done, reachedAt })
    asked.onStep?.('auditor')
    const proven = await asked.prove(cluster.owner)
    return { done, proven, reachedAt, lines }
  } finally {
    await cluster.stop()
    rmSync(spoolOf(nest.home), { recursive: true, force: true })
  }
}
