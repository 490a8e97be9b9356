/**
 * Measures sales per second over HTTP with every check on, and supplies of the best-selling product, each compared with a
 * floor measured in the same run. Then sales with the sums of the dashboard, sales that lend buzzers, taps in the kitchen
 * beside a silent base station, sales while customers look up their cards, and sales that a crowd watches, each compared
 * with the same run without that load. Compare ratios, not figures of two machines. `npm run bench -- 10` measures each
 * case for ten seconds.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { appRole } from '#server/platform/app-role.ts'
import type { ConnectionSettings } from '#server/platform/connection-settings.ts'
import { launchPostgres } from '#server/platform/embedded-postgres/launch.ts'
import { migrate } from '#server/platform/migrate.ts'
import { withClient } from '#server/platform/one-client.ts'
import { bumpOverHttp, describeBumps, faultsOfBumps } from './bumps.ts'
import { describeLending, faultsOfLending, lendOverHttp } from './buzzers.ts'
import type { Measured } from './callers.ts'
import { addCrew, adminId } from './crew.ts'
import { fillEvening } from './evening.ts'
import { addFloor, type Floor, measureFloor } from './floor.ts'
import { describeLooking, faultsOfLooking, lookOverHttp } from './looks.ts'
import { sellOverHttp, type Workload } from './sales.ts'
import { startServer, type UnderMeasure } from './server-under-measure.ts'
import { supplyOverHttp } from './supplies.ts'
import { describeTallying, faultsOfTallying, tallyOverHttp } from './tallies.ts'
import { addCrowd } from './watching/scene.ts'
import { describeWatching, faultsOfWatching, watchOverHttp } from './watching/watching.ts'

const seconds = Number(process.argv[2] ?? 4)
const workloads: readonly Workload[] = ['a thousand cards', 'one hot product', 'one hot card']
const supplies = 'supplies of one'
const callerCounts = [1, 16, 64]
const crowd = { phones: 1_000, boards: 50 }

/** The least ratios to the floor, at 64 callers and for a lone caller. Supplies may be no slower than sales of one hot product. */
const required = {
  ratio: { 'a thousand cards': 1.2, 'one hot product': 4, 'one hot card': 4, [supplies]: 4 },
  loneMedianMs: 3,
} as const

type Line = {
  workload: Workload | typeof supplies
  callers: number
  ours: Measured
  floor: Floor
  ratio: number
}

const folder = mkdtempSync(join(tmpdir(), 'farhapass-bench-'))
// PostgreSQL does not run as root: its own account must be able to enter the folder.
chmodSync(folder, 0o711)
const postgres = await launchPostgres({ directory: join(folder, 'database') })
let server: UnderMeasure | undefined
const secret = randomBytes(32).toString('hex')

try {
  const ours = await newDatabase('bench_ours')
  const floors = await newDatabase('bench_floor')
  await withClient(floors.owner, addFloor)
  server = await startServer(ours.app, secret)
  const { port } = server
  await warmUp(floors.owner, port)

  const lines: Line[] = []
  // The cases with many callers come last: PostgreSQL cleans up after them, which would slow a lone caller.
  for (const callers of callerCounts) {
    const run = { port, secret, callers, seconds }
    for (const workload of workloads) {
      const floor = await measureFloor({ owner: floors.owner, callers, workload, seconds })
      lines.push(told({ workload, callers, floor, ours: await sellOverHttp({ ...run, workload }) }))
      if (workload === 'one hot product')
        lines.push(told({ workload: supplies, callers, floor, ours: await supplyOverHttp(run) }))
    }
  }
  const tallying = await compareTallies(ours, port)
  console.log(describeTallying(tallying))
  await withClient(ours.owner, addCrew)
  const lending = await lendOverHttp({ port, secret })
  console.log(describeLending(lending))
  const bumps = await bumpOverHttp({ port, secret })
  console.log(describeBumps(bumps))
  const looking = await lookOverHttp({ port, secret })
  console.log(describeLooking(looking))
  await withClient(ours.owner, (client) => addCrowd(client, crowd, adminId))
  const watching = await watchOverHttp({ port, secret, owner: ours.owner, ...crowd })
  console.log(describeWatching(watching))
  const faults = [
    ...faultsOfTallying(tallying),
    ...faultsOfLending(lending),
    ...faultsOfBumps(bumps),
    ...faultsOfLooking(looking),
    ...faultsOfWatching(watching),
  ]
  process.exitCode = judge(lines, { tallying, lending, bumps, looking, watching }, faults)
} finally {
  server?.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Runs both sides long enough for code to be compiled, tables filled and log files of PostgreSQL ready for reuse. */
async function warmUp(owner: ConnectionSettings, port: number): Promise<void> {
  for (const callers of [64, 1]) {
    await measureFloor({ owner, callers, workload: 'a thousand cards', seconds })
    await sellOverHttp({ port, secret, callers, workload: 'a thousand cards', seconds })
  }
}

type OfBench = { readonly owner: ConnectionSettings; readonly app: ConnectionSettings }

/** The second server runs for this comparison alone, and is warmed up like ours before it begins. */
async function compareTallies({ owner, app }: OfBench, keeping: number) {
  const other = await startServer(app, secret, { without: 'tallies' })
  try {
    await sellOverHttp({ port: other.port, secret, callers: 64, workload: 'a thousand cards', seconds })
    return await tallyOverHttp({ keeping, leaving: other.port, secret, owner })
  } finally {
    other.stop()
  }
}

async function newDatabase(database: string): Promise<OfBench> {
  await withClient(postgres.owner, (client) => client.query(`create database ${database}`))
  const owner = { ...postgres.owner, database }
  await migrate(owner, appRole)
  await withClient(owner, fillEvening)
  return { owner, app: { ...postgres.app, database } }
}

function told(measured: Omit<Line, 'ratio'>): Line {
  const line = { ...measured, ratio: measured.ours.perSecond / measured.floor.perSecond }
  console.log(describe(line))
  return line
}

function describe({ workload, callers, ours, floor, ratio }: Line): string {
  const lost = ours.refused > 0 ? `  ${ours.refused} REFUSED` : ''
  return [
    workload.padEnd(17),
    `${String(callers).padStart(3)} callers`,
    `${ours.perSecond.toFixed(0).padStart(6)}/s`,
    `p50 ${ours.p50.toFixed(1).padStart(5)} ms`,
    `p99 ${ours.p99.toFixed(1).padStart(6)} ms`,
    `floor ${floor.perSecond.toFixed(0).padStart(5)}/s`,
    `ratio ${ratio.toFixed(2).padStart(5)}${lost}`,
  ].join('   ')
}

function judge(lines: readonly Line[], others: object, faults: readonly string[]): number {
  const failures = lines
    .flatMap(({ workload, callers, ours, ratio }) => [
      ...(ours.refused > 0 ? [`${workload}, ${callers} callers: ${ours.refused} refused`] : []),
      ...(callers === 64 && ratio < required.ratio[workload]
        ? [`${workload}: ${ratio.toFixed(2)} times the floor, ${required.ratio[workload]} required`]
        : []),
      ...(callers === 1 && ours.p50 > required.loneMedianMs
        ? [`${workload}: a lone caller waits ${ours.p50.toFixed(1)} ms`]
        : []),
    ])
    .concat(faults)
  mkdirSync('bench/results', { recursive: true })
  const file = `bench/results/sales-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`
  writeFileSync(
    file,
    JSON.stringify(
      { seconds, cores: cpus().length, node: process.version, required, lines, ...others },
      null,
      2,
    ),
  )
  console.log(failures.length === 0 ? `Fast enough. Written to ${file}` : failures.join('\n'))
  return failures.length === 0 ? 0 : 1
}
