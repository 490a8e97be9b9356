/**
 * Measures an archive: how long it takes to reach a place and a browser, how much memory the server and the process that copies hold
 * meanwhile, and how long a command and a browser take to check it. `npm run bench:archive -- 1000000` sales.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { testFolder } from '#server/testing/test-folder.ts'
import { openArchivedHouse } from './archived-house.ts'

const sales = Number(process.argv[2] ?? 1_000_000)
/** For a million sales. */
const most = { secondsToTake: 120, megabytes: 300, secondsToCheck: 60 }

const house = await openArchivedHouse(sales)
const folder = testFolder()
const file = join(folder, 'farhapass-20261120.tar')

try {
  const onPlace = await takeToPlace()
  const downloaded = await whileWatching(download)
  const command = await seconds(async () => {
    execFileSync(process.execPath, ['dist/verify.js', file], { stdio: 'inherit' })
  })
  const browser = await checkInBrowser()
  console.log(`${sales} sales, ${(statSync(file).size / 1e6).toFixed(0)} MB`)
  tell('on a place', onPlace)
  tell('downloaded', downloaded)
  console.log(
    `checked by the command in ${command.toFixed(1)} s, by a browser in ${browser.toFixed(1)} s of ${most.secondsToCheck}`,
  )
  const isTooMuch =
    [onPlace, downloaded].some((one) => one.seconds > most.secondsToTake || one.max > most.megabytes) ||
    Math.max(command, browser) > most.secondsToCheck
  if (isTooMuch) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
  await house.close()
}

type Watched = {
  readonly seconds: number
  readonly before: number
  readonly min: number
  readonly median: number
  readonly max: number
}

function tell(what: string, { seconds: took, before, min, median, max }: Watched): void {
  const [held, ...others] = [before, min, median, max].map((megabytes) => megabytes.toFixed(0))
  console.log(`${what}: ${took.toFixed(1)} s of ${most.secondsToTake}`)
  console.log(
    `  server and copier hold ${others.join(' / ')} MB (least / median / most) of ${most.megabytes}, ${held} before`,
  )
}

/** The memory of the server and of its copier, looked at twenty times a second. */
async function whileWatching(work: () => Promise<void>): Promise<Watched> {
  const before = heldMemory()
  const held = [before]
  const watching = setInterval(() => held.push(heldMemory()), 50)
  const took = await seconds(work)
  clearInterval(watching)
  held.sort((one, other) => one - other)
  const at = (part: number) => held[Math.floor((held.length - 1) * part)] as number
  return { seconds: took, before, min: at(0), median: at(0.5), max: at(1) }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${house.address}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie: house.cookie, origin: house.address, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}

type Copies = {
  readonly key: { readonly publicKey: string | null }
  readonly places: readonly { readonly id: string; readonly lastBase: unknown }[]
}

/** The first whole copy is made by itself; what is measured is its archive, which follows. */
async function takeToPlace(): Promise<Watched> {
  const placeId = randomUUID()
  await house.confirm()
  const { key, places } = await ask<Copies>('/copies')
  await ask('/copies/key', { replaces: key.publicKey })
  for (const { id } of places) await ask(`/copies/places/${id}/removal`, {})
  await ask('/copies/places', { placeId, name: 'Disque', folder: house.place })
  const now = async () => (await ask<Copies>('/copies')).places.find(({ id }) => id === placeId)
  while (!(await now())?.lastBase) await wait(100)
  return whileWatching(async () => {
    while (archivesOnPlace() === 0) await wait(100)
  })
}

function archivesOnPlace(): number {
  const [own] = readdirSync(house.place).filter((name) => name.startsWith('farhapass-'))
  const archives = join(house.place, String(own), 'archives')
  return existsSync(archives) ? readdirSync(archives).filter((name) => name.endsWith('.json')).length : 0
}

async function download(): Promise<void> {
  await house.confirm()
  const answer = await fetch(`${house.address}/api/v1/archive`, { headers: { cookie: house.cookie } })
  if (!answer.ok || !answer.body) throw new Error(await answer.text())
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file))
}

async function checkInBrowser(): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`file://${resolve('dist/web/verifier.html')}`)
    return await seconds(async () => {
      await page.getByLabel('Choisir un fichier').setInputFiles(file)
      await page
        .locator('#verdict')
        .getByRole('heading', { name: 'Cette archive est juste.' })
        .waitFor({ timeout: 600_000 })
    })
  } finally {
    await browser.close()
  }
}

/**
 * In megabytes: what each process holds for itself, and once what they share, which is the program of Node. Read from /proc, so
 * Linux only.
 */
function heldMemory(): number {
  const children = readFileSync(`/proc/${house.pid}/task/${house.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
  const copiers = children.filter((pid) => commandOf(pid).includes('copier.js'))
  const held = [String(house.pid), ...copiers].map(memoryOf)
  return held.reduce((sum, { own }) => sum + own, 0) + Math.max(...held.map(({ shared }) => shared))
}

function commandOf(pid: string): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
}

function memoryOf(pid: string): { own: number; shared: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1000
  return { own: megabytes('RssAnon'), shared: megabytes('RssFile') }
}
