/** Makes copies, archives and proofs in the background, and writes down what became of each. */
import { type PlaceSlot, placeTroubles } from '#rules/copies/copy-place.ts'
import { type CopyRefusalCode, copyRefusals } from '#rules/copies/copy-words.ts'
import { troubleWords } from '#rules/copies/place-words.ts'
import { runFailure } from '#rules/copies/run-failures.ts'
import { refusals, sentenceFor } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import type { CopyRun } from '../books/house-copies.ts'
import type { Copier } from '../platform/copies/copier/copier-process.ts'
import { CopierDied, CopierFailed, CopierSilent } from '../platform/copies/copier/copier-questions.ts'
import type { DoneBase } from '../platform/copies/copier-messages.ts'
import type { Drilled } from '../platform/copies/restore/drill.ts'
import { turnsOf } from '../platform/turns.ts'
import { readCopiedFigures } from './copied-figures-store.ts'
import { bytesOfCluster, insertBase, insertDrill } from './copy-fact-store.ts'
import type { CopyPlace } from './copy-place-store.ts'
import { type CopyRuns, openCopyRuns } from './copy-runs.ts'
import { headsNotInBooks } from './till-heads-store.ts'

export type PlaceOfRun = Pick<CopyPlace, 'id' | 'slot' | 'kind'>

/** An archive of now in a file of this machine, and its name on a place. */
export type MadeArchive = {
  readonly file: string
  readonly name: string
  readonly discard: () => Promise<void>
}

type Parts = Pick<House, 'database' | 'clock'> & {
  readonly copier: Pick<Copier, 'ask'>
  /** False where archives are all that a place gets: they are then its copies. */
  readonly isOurs: boolean
  readonly makeArchive: () => Promise<MadeArchive>
  readonly onChange: () => void
  readonly onError: (error: unknown) => void
  /** A run has ended: what is due may be another. */
  readonly onEnd: (run: CopyRun, isUnsound: boolean) => void
}

export type RunningCopies = Pick<CopyRuns, 'all'> & {
  /** Urgent: somebody waits for it, or nothing is copied until it is there. */
  begin(kind: CopyRun['kind'], place: PlaceOfRun, how: { runId: string; isUrgent: boolean }): CopyRun
  /** What is under way. */
  settled(): Promise<unknown>
}

export function openRunningCopies({
  database,
  clock,
  copier,
  isOurs,
  makeArchive,
  onChange,
  onError,
  onEnd,
}: Parts): RunningCopies {
  const runs = openCopyRuns(onChange)
  const underWay = new Set<Promise<void>>()
  const making = makersOf({
    ...{ database, clock, copier, isOurs, makeArchive, onError },
    onSize: (runId, ofBytes) => runs.change(runId, { ofBytes }),
    onProgress: (runId) => (doneBytes) => runs.change(runId, { doneBytes }),
  })
  return {
    all: runs.all,
    settled: () => Promise.all(underWay),
    begin: (kind, place, { runId, isUrgent }) => {
      const run = runs.begin({ runId, placeId: place.id, kind, beganAt: clock() })
      const work = making[kind](run, place, isUrgent)
        .catch((error) => {
          onError(error)
          return failureAt(place.kind, kind === 'archive' ? 'archive-failed' : 'copy-failed')(error)
        })
        .then(({ outcome, base = null, why = null, isUnsound = false }) => {
          runs.change(runId, { outcome, base, why })
          onEnd({ ...run, outcome, base, why }, isUnsound)
        })
        .finally(() => underWay.delete(work))
      underWay.add(work)
      return run
    },
  }
}

type Making = Omit<Parts, 'onChange' | 'onEnd'> & {
  readonly onSize: (runId: string, ofBytes: number) => void
  readonly onProgress: (runId: string) => (doneBytes: number) => void
}

/** What is done for each kind of run. */
function makersOf({ database, clock, copier, isOurs, makeArchive, onError, onSize, onProgress }: Making) {
  // Two places may have their archives at once; the file on the disk of the data is one.
  const inTurn = turnsOf(1)
  async function copy({ runId, placeId }: CopyRun, slot: PlaceSlot, isUrgent: boolean): Promise<Ended> {
    const [{ onCards: _, ...figures }, ofBytes] = await database.snapshot((tx) =>
      Promise.all([readCopiedFigures(tx), bytesOfCluster(tx)]),
    )
    onSize(runId, ofBytes)
    const base = (await copier.ask(
      { asks: 'copy', slot, figures, isUrgent },
      { onProgress: onProgress(runId) },
    )) as DoneBase
    await keepBase(database, placeId, base)
    return { outcome: 'done', base }
  }

  async function archive({ placeId, beganAt }: CopyRun, slot: PlaceSlot): Promise<Ended> {
    const { onCards: _, ...figures } = await database.snapshot(readCopiedFigures)
    const { file, name, discard } = await makeArchive()
    try {
      const said = { asks: 'archive', slot, file, name, beganAt: beganAt.toISOString(), figures } as const
      const base = (await copier.ask(said)) as DoneBase
      if (!isOurs) await keepBase(database, placeId, base)
      return { outcome: 'done', base }
    } finally {
      await discard()
    }
  }

  /** A copy is proven when its accounts are right and each till's chain ends in it as in the living books. */
  async function drill({ runId }: CopyRun, slot: PlaceSlot): Promise<Ended> {
    const asked = copier.ask({ asks: 'drill', slot }, { onProgress: onProgress(runId) })
    const { base, reachedAt, isSound: isSoundAlone, heads } = (await asked) as Drilled
    const isSound = isSoundAlone && (await headsNotInBooks(database, heads)).length === 0
    await copier.ask({ asks: 'keep-drill', slot, base, reachedAt, isSound }).catch(onError)
    return isSound ? { outcome: 'done' } : { outcome: 'failed', why: runFailure('drill-unlike') }
  }

  async function prove(run: CopyRun, { slot, kind }: PlaceOfRun): Promise<Ended> {
    const ended = await drill(run, slot).catch((error) => {
      onError(error)
      return failureAt(kind, 'drill-failed')(error)
    })
    if (!ended.isUntold)
      await insertDrill(database, {
        placeId: run.placeId,
        beganAt: run.beganAt,
        endedAt: clock(),
        outcome: ended.outcome === 'done' ? 'proven' : ended.isWithoutRoom ? 'no-room' : ended.outcome,
        detail: ended.why ?? '',
      })
    return ended
  }

  return {
    copy: (run: CopyRun, { slot }: PlaceOfRun, isUrgent: boolean) => copy(run, slot, isUrgent),
    archive: (run: CopyRun, { slot }: PlaceOfRun) => inTurn(() => archive(run, slot)),
    proof: prove,
  }
}

type Ended = {
  readonly outcome: NonNullable<CopyRun['outcome']>
  readonly base?: DoneBase
  readonly why?: string
  /** Nothing was learnt of the copy. */
  readonly isUntold?: boolean
  /** The books themselves do not check: the same again would end the same. */
  readonly isUnsound?: boolean
  readonly isWithoutRoom?: boolean
}

/** What a proof may find in the copy that is to be brought back, or miss. */
const damages: ReadonlySet<string> = new Set<CopyRefusalCode>([
  'file-changed',
  'file-missing',
  'folder-altered',
  'last-copy-gone',
  'last-archive-gone',
  'log-gone',
])

const failureAt =
  (kind: PlaceOfRun['kind'], usual: 'copy-failed' | 'archive-failed' | 'drill-failed') =>
  (error: unknown): Ended => {
    // A proof reads what anybody may have put there: what ends the copier would end it again and again.
    if (error instanceof CopierDied && usual === 'drill-failed')
      return { outcome: 'failed', why: runFailure('drill-broken-off') }
    if (error instanceof CopierSilent)
      return { outcome: 'failed', why: refusals['copies-silent'], isUntold: true }
    const code = error instanceof CopierFailed ? error.code : ''
    if (code === 'busy') return { outcome: 'failed', why: refusals['copy-place-busy'], isUntold: true }
    if (code === 'unsound')
      return {
        outcome: 'failed',
        why: runFailure('archive-unsound', (error as Error).message),
        isUnsound: true,
      }
    if (code === 'stopped') return { outcome: 'stopped' }
    if (code === 'no-room')
      return { outcome: 'failed', why: runFailure('drill-no-room'), isWithoutRoom: true }
    // What is wrong with the copy itself is said in a sentence of its own.
    if (usual === 'drill-failed' && damages.has(code))
      return { outcome: 'failed', why: runFailure('drill-damaged', (error as Error).message) }
    if (code in copyRefusals) return { outcome: 'failed', why: (error as Error).message }
    const trouble = placeTroubles.find((one) => one === code)
    if (!trouble) return { outcome: 'failed', why: runFailure(usual) }
    const why = sentenceFor('copy-place-in-trouble', { why: troubleWords(trouble, kind) })
    return { outcome: 'failed', why, isUntold: true }
  }

/** The copier tells of its last copy with every state too: of one that was made while the server was down. */
export const keepBase = (
  database: House['database'],
  placeId: string,
  { name, beganAt, endedAt, bytes, figures: { operations, cards, lastSale } }: DoneBase,
): Promise<void> =>
  insertBase(database, {
    ...{ placeId, name, bytes, operations, cards },
    beganAt: new Date(beganAt),
    endedAt: new Date(endedAt),
    lastSaleNumber: lastSale?.number ?? null,
    lastSaleAt: lastSale && new Date(lastSale.at),
  })
