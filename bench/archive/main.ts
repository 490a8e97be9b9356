/**
 * Measures an archive: how long it takes and how much more memory the server uses meanwhile, and how long a command and a browser take to
 * check it. The server runs as with `npm start`. `npm run bench:archive -- 1000000` sales.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { chromium } from 'playwright-core'
import { migrate } from '#server/platform/migrate.ts'
import { withClient } from '#server/platform/one-client.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { createDatabase, dropDatabase, startTestPostgres } from '#server/testing/test-postgres.ts'
import { cookieOf } from '#server/testing/venue.ts'
import { startServer } from '../server-under-measure.ts'
import { fillBooks } from './fill-books.ts'

const sales = Number(process.argv[2] ?? 1_000_000)
/** For a million sales. */
const most = { secondsToTake: 120, megabytes: 300, secondsToCheck: 60 }

const secret = randomBytes(32).toString('hex')
const postgres = await startTestPostgres()
const name = await createDatabase(postgres.owner)
const books = { ...postgres.owner, database: name }
await migrate(books, postgres.appRole)
const token = await fill()
const server = await startServer({ ...postgres.app, database: name }, secret)
const folder = testFolder()
const file = join(folder, 'farhapass-20261120.tar')

try {
  const taken = await take()
  const command = seconds(() =>
    execFileSync(process.execPath, ['dist/verify.js', file], { stdio: 'inherit' }),
  )
  const browser = await checkInBrowser()
  console.log(`${sales} sales, ${(statSync(file).size / 1e6).toFixed(0)} MB`)
  console.log(`taken in ${taken.seconds.toFixed(1)} s of ${most.secondsToTake}`)
  console.log(
    `server: ${taken.megabytes.toFixed(0)} MB of ${most.megabytes}, ${taken.more.toFixed(0)} MB more than before`,
  )
  console.log(
    `checked by the command in ${command.toFixed(1)} s, by a browser in ${browser.toFixed(1)} s of ${most.secondsToCheck}`,
  )
  const isTooMuch =
    taken.seconds > most.secondsToTake || taken.megabytes > most.megabytes || browser > most.secondsToCheck
  if (isTooMuch) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
  server.stop()
  await dropDatabase(postgres.owner, name)
  await postgres.end()
}

async function fill(): Promise<string> {
  const signedIn = randomBytes(16).toString('hex')
  await withClient(books, async (client) => {
    const staffId = await fillBooks(client, sales)
    await client.query(
      `insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at, confirmed_at) values ($1, $2, $3, now() + interval '1 day', now(), now(), now())`,
      [randomUUID(), staffId, signedIn],
    )
  })
  return signedIn
}

async function take() {
  const before = heldMemory()
  let peak = before
  const watching = setInterval(() => {
    peak = Math.max(peak, heldMemory())
  }, 50)
  const from = performance.now()
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/archive`, {
    headers: { cookie: cookieOf(token, secret) },
  })
  if (!answer.ok || !answer.body) throw new Error(await answer.text())
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file))
  clearInterval(watching)
  return { seconds: (performance.now() - from) / 1000, megabytes: peak, more: peak - before }
}

function seconds(work: () => void): number {
  const from = performance.now()
  work()
  return (performance.now() - from) / 1000
}

async function checkInBrowser(): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`file://${resolve('dist/web/verifier.html')}`)
    const from = performance.now()
    await page.getByLabel('Choisir un fichier').setInputFiles(file)
    await page
      .locator('#verdict')
      .getByRole('heading', { name: 'Cette archive est juste.' })
      .waitFor({ timeout: 600_000 })
    return (performance.now() - from) / 1000
  } finally {
    await browser.close()
  }
}

/** Memory of the server in megabytes. Read from /proc, so Linux only. */
function heldMemory(): number {
  const [, kilobytes = '0'] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
