/**
 * Measures a large export: how long it takes, and how much more memory the server uses meanwhile. The server runs as with
 * `npm start`, and the client reads as fast as it can. `npm run bench:exports -- 200000`.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { addManySales } from '#server/testing/taken-home.ts'
import { createDatabase, dropDatabase, startTestPostgres } from '#server/testing/test-postgres.ts'
import { cookieOf } from '#server/testing/venue.ts'
import { startServer } from './server-under-measure.ts'

const lines = Number(process.argv[2] ?? 200_000)
const mostSeconds = 20
const mostMegabytes = 60

const secret = randomBytes(32).toString('hex')
const postgres = await startTestPostgres()
const name = await createDatabase(postgres.owner)
await migrate({ ...postgres.owner, database: name }, postgres.appRole)
const owner = openDatabase({ ...postgres.owner, database: name }, { size: 1, patienceMs: 300_000 })
const token = await fill()
const server = await startServer({ ...postgres.app, database: name }, secret)

try {
  // The first export loads and compiles code, so it is not measured.
  await take()
  const before = heldMemory()
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, heldMemory())
  }, 50)
  const { seconds, bytes, rows } = await take()
  clearInterval(watching)
  const megabytes = most - before
  console.log(
    `${rows} lines, ${(bytes / 1e6).toFixed(1)} MB: ${seconds.toFixed(1)} s of ${mostSeconds}, ${megabytes.toFixed(0)} MB of ${mostMegabytes} more memory`,
  )
  if (rows !== lines || seconds > mostSeconds || megabytes > mostMegabytes) process.exitCode = 1
} finally {
  server.stop()
  await owner.close()
  await dropDatabase(postgres.owner, name)
  await postgres.end()
}

/** Adds an administrator, a stand, and sales of one line each. Answers the token of the administrator's sign-in. */
async function fill(): Promise<string> {
  const [standId, staffId, signedIn] = [randomUUID(), randomUUID(), randomBytes(16).toString('hex')]
  await owner.sql`insert into stand (id, name, letter, created_at) values (${standId}, 'Grillades', 'A', now())`
  await owner.sql`
    insert into paper_identity (stand_id, number, stand_name, since) values (${standId}, 1, 'Grillades', '-infinity')`
  await owner.sql`
    insert into staff (id, email, name, role, created_at, updated_at)
    values (${staffId}, 'admin@bench.ma', 'Samira', 'admin', now(), now())`
  await owner.sql`
    insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at)
    values (${randomUUID()}, ${staffId}, ${signedIn}, now() + interval '1 day', now(), now())`
  await addManySales({ owner }, { count: lines, standId, day: '2026-11-20' })
  await owner.sql`analyze`
  return signedIn
}

async function take(): Promise<{ seconds: number; bytes: number; rows: number }> {
  const from = performance.now()
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/exports`, {
    method: 'POST',
    headers: { cookie: cookieOf(token, secret), 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'sale-lines', period: 'all' }),
  })
  if (!answer.ok || !answer.body) throw new Error(await answer.text())
  let [bytes, rows] = [0, -1]
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length
    for (const byte of piece) if (byte === 10) rows += 1
  }
  return { seconds: (performance.now() - from) / 1000, bytes, rows }
}

/** Memory of the server in megabytes. Read from /proc, so Linux only. */
function heldMemory(): number {
  const [, kilobytes = '0'] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
