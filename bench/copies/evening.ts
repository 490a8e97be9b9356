/** A whole evening that leaves and comes back: how long bases, the restore with the auditor and a drill take. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { endSignIns, type Proven, proveRestored } from '#server/copies/prove-restored.ts'
import { type Copier, startCopier } from '#server/platform/copies/copier/copier-process.ts'
import { filesOfThisMachine } from '#server/platform/copies/files/place-files.ts'
import { prepareHouseFolder } from '#server/platform/copies/place/find-house.ts'
import { restoreCopy } from '#server/platform/copies/restore/restore-copy.ts'
import { makeCopyKeys, paperKey } from '#server/platform/copies/seal/copy-keys.ts'
import { openLog } from '#server/platform/log.ts'
import { withClient } from '#server/platform/one-client.ts'
import { openReplication } from '#server/platform/replication/replication-client.ts'
import { fillBooks } from '../archive/fill-books.ts'
import { type DataFolder, openDataFolder, openHowFar } from './copied-house.ts'
import { atMost, type Row, told } from './report.ts'

/** For a hundred thousand sales. */
const most = { restore: 60, base: 30, drill: 120 } as const

export async function measureEvening(sales: number): Promise<readonly Row[]> {
  const folder = await openDataFolder()
  const { printed } = await makeCopyKeys(folder.dataDir, new Date())
  const house = await houseOf(folder)
  const said = { house, name: 'Festival', madeAt: new Date().toISOString() }
  const place = await prepareHouseFolder(filesOfThisMachine, folder.stick, said)
  const copier = startCopier({ ...folder.copier, clock: () => new Date(), log: openLog('warn') })
  copier.tellPlaces([{ slot: 1, folder: folder.stick, name: 'Clé' }])
  try {
    await everythingPlaced(folder)
    await takeBase(copier)
    const written = await fillTimed(folder, sales)
    const caughtUp = await timed(() => everythingPlaced(folder))
    const living = await timed(() => proveRestored(folder.postgres.owner))
    const restored = await restoreTimed(folder, { place, printed, living: living.result })
    const base = await timed(() => takeBase(copier))
    copier.tellTills(true)
    const besideTills = await timed(() => takeBase(copier))
    copier.tellTills(false)
    const drill = await timed(() => copier.ask({ asks: 'drill', slot: 1 }))
    return [
      told('evening', `${sales} sales, ${Math.round(written / 1e6)} MB of log`),
      told('all of it on the place after', `${caughtUp.seconds.toFixed(1)} s`),
      told('auditor on the house itself', `${living.seconds.toFixed(1)} s`),
      ...restored,
      atMost('base', base.seconds, most.base),
      atMost('base while tills are open', besideTills.seconds, most.base),
      atMost('drill of that base', drill.seconds, most.drill),
    ]
  } finally {
    await copier.close()
    await folder.close()
  }
}

/** Answers how many bytes of log the evening is. */
const fillTimed = ({ postgres }: DataFolder, sales: number): Promise<number> =>
  withClient(postgres.owner, async (client) => {
    const { rows } = await client.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
    await fillBooks(client, sales)
    const { rows: later } = await client.query<{ bytes: string }>(
      'select pg_current_wal_lsn() - $1::pg_lsn as bytes',
      [rows[0]?.at],
    )
    return Number(later[0]?.bytes)
  })

async function houseOf({ postgres }: DataFolder): Promise<string> {
  const replication = await openReplication(postgres.copies)
  try {
    return (await replication.identify()).systemId
  } finally {
    await replication.close()
  }
}

const takeBase = (copier: Copier) =>
  copier.ask({
    ...{ asks: 'copy', slot: 1, isUrgent: true },
    figures: { operations: 0, cards: 0, lastSale: null },
  })

/** What was written by now. */
const everythingPlaced = (folder: DataFolder) =>
  openHowFar(folder, async (ask) => {
    const { written } = await ask()
    for (;;) {
      const { placed = 0n } = await ask()
      if (placed >= written) return
      await wait(100)
    }
  })

async function timed<Result>(work: () => Promise<Result>) {
  const begun = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - begun) / 1_000 }
}

type Kept = { readonly place: string; readonly printed: string; readonly living: Proven }

const countsOf = ({ lines, ...figures }: Proven) => [
  figures,
  lines.map(({ name, looked, breaches }) => [name, looked, breaches.length]),
]

/** As `npm run restore` does it; each step with how long it took. */
async function restoreTimed({ root }: DataFolder, { place, printed, living }: Kept): Promise<readonly Row[]> {
  const steps: { readonly step: string; readonly at: number }[] = []
  const begun = performance.now()
  const { proven } = await restoreCopy({
    ...{
      files: filesOfThisMachine,
      folder: place,
      dataDir: join(root, 'restored'),
      endSignIns,
      prove: proveRestored,
    },
    key: paperKey(printed),
    onStep: (step) => steps.push({ step, at: performance.now() }),
  })
  const ended = performance.now()
  // These books are made by SQL, without tallies: the auditor finds that, and as much of it in both.
  if (!isDeepStrictEqual(countsOf(proven), countsOf(living)))
    throw new Error('What came back is not what was there')
  return [
    atMost('restore, with the auditor', (ended - begun) / 1_000, most.restore),
    ...steps.map(({ step, at }, n) =>
      told(`  ${step}`, `${(((steps[n + 1]?.at ?? ended) - at) / 1_000).toFixed(1)} s`),
    ),
  ]
}
