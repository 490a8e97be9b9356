/** A house that was brought back: its sign-ins end, the auditor looks at it, and it is counted. */
import { randomUUID } from 'node:crypto'
import { restoredWords } from '#rules/copies/copy-words.ts'
import type { Centimes } from '#rules/plain/money.ts'
import { type AuditLine, audit, isSound } from '../books/audit.ts'
import { systemClock } from '../platform/clock.ts'
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import type { Drilled } from '../platform/copies/restore/drill.ts'
import type { ComeBack } from '../platform/copies/restore/restore-copy.ts'
import { openDatabase } from '../platform/database.ts'
import { draftOf, writeAccess } from '../staff/access-store.ts'
import { endEverySignIn } from '../staff/sign-in-store.ts'
import { readCopiedFigures } from './copied-figures-store.ts'
import { readTillHeads } from './till-heads-store.ts'

const patienceMs = 10 * 60 * 1000

/** The auditor is alone there, and sorts a whole evening: with the usual memory it would do so on the disk. */
const openAlone = (owner: ConnectionSettings) =>
  openDatabase({ ...owner, options: '-c work_mem=64MB' }, { size: 1, patienceMs })

/** The line of the journal is written with it: what was done before that instant is there, and what was done after it is not. */
export async function endSignIns(
  owner: ConnectionSettings,
  { done, reachedAt }: Pick<ComeBack, 'done' | 'reachedAt'>,
): Promise<void> {
  const database = openDatabase(owner, { size: 1 })
  const line = draftOf(
    { kind: 'restored', detail: restoredWords(reachedAt, new Date(done.endedAt)) },
    { id: randomUUID(), at: systemClock(), actorId: null, actorName: '', source: '', device: '' },
  )
  try {
    await database.transaction(async (tx) => {
      await endEverySignIn(tx)
      await writeAccess(tx, [line])
    })
  } finally {
    await database.close()
  }
}

export type Proven = {
  readonly operations: number
  readonly cards: number
  readonly onCards: Centimes
  readonly isSound: boolean
  readonly lines: readonly AuditLine[]
}

export async function proveRestored(owner: ConnectionSettings): Promise<Proven> {
  const database = openAlone(owner)
  try {
    const lines = await audit(database)
    const { operations, cards, onCards } = await database.snapshot(readCopiedFigures)
    return { operations, cards, onCards, isSound: isSound(lines), lines }
  } finally {
    await database.close()
  }
}

/** What a drill asks: whether the accounts are right, and where each till's chain ends. */
export async function proveDrill(owner: ConnectionSettings): Promise<Pick<Drilled, 'isSound' | 'heads'>> {
  const database = openAlone(owner)
  try {
    return { isSound: isSound(await audit(database)), heads: await database.snapshot(readTillHeads) }
  } finally {
    await database.close()
  }
}
