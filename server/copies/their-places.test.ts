/** A house on a PostgreSQL of the organiser's own: its archive and its keys go to a place, are proven there, and the keys come back. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CopiesOnTheWire } from '#contract/venue/copies.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { keepSecrets } from '../platform/secrets.ts'
import { bundled } from '../testing/bundled.ts'
import { issueCard } from '../testing/counter.ts'
import { testFolder } from '../testing/test-folder.ts'
import { type Caller, confirmAs, openVenue, type Venue } from '../testing/venue.ts'

const folder = testFolder()
const [dataDir, stick] = [join(folder, 'data'), join(folder, 'stick')]
const placeId = randomUUID()
let venue: Venue
let admin: Caller
let printed: string
let now = new Date('2026-11-27T21:00:00Z')

beforeAll(async () => {
  for (const made of [dataDir, stick, join(dataDir, 'https')]) mkdirSync(made)
  keepSecrets(dataDir)
  writeFileSync(join(dataDir, 'https', 'house.pem'), 'the authority of the tests')
  // What a server left that was killed.
  for (const left of ['archive-for-a-place.tar', 'archive-for-a-place.tar.part'])
    writeFileSync(join(dataDir, left), 'every row')
  const copier = { script: await bundled('server/copier.ts'), priority: getPriority(), dataDir }
  venue = await openVenue({ settings: { copier, turnHour: 4, clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
  await issueCard(venue, 90_00, admin)
  await confirmAs(admin)
})
afterAll(async () => {
  await venue.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = async () => (await admin.get<CopiesOnTheWire>('/copies')).body
async function until(holds: (copies: CopiesOnTheWire) => boolean): Promise<CopiesOnTheWire> {
  for (const from = performance.now(); ; await wait(50)) {
    const copies = await read()
    if (holds(copies)) return copies
    if (performance.now() - from > 40_000) throw new Error(`It never came: ${JSON.stringify(copies)}`)
  }
}
const hasArchives = (count: number) => (copies: CopiesOnTheWire) =>
  copies.places[0]?.bases === count && copies.runs.every(({ outcome }) => outcome !== null)
const folderOfHouse = () =>
  join(stick, String(readdirSync(stick).find((name) => name.startsWith('farhapass-'))))
const names = () => readdirSync(join(folderOfHouse(), 'archives'))

test('what a killed server left of an archive in clear is gone once it is started again', () => {
  expect(readdirSync(dataDir).filter((name) => name.startsWith('archive-'))).toEqual([])
})

test('a first archive goes to a place as soon as it is chosen, with the keys of the house and the mark of its key', async () => {
  printed = (await admin.post<{ key: string }>('/copies/key', { replaces: null })).body.key
  const added = await admin.post('/copies/places', { placeId, name: 'Clé rouge', folder: stick })
  expect(added.status).toBe(200)
  const copies = await until(hasArchives(1))
  expect(copies).toMatchObject({ isOurs: false, theirs: { standbys: 0 } })
  expect(copies.runs[0]).toMatchObject({ kind: 'archive', outcome: 'done' })
  expect(copies.places[0]).toMatchObject({
    trouble: null,
    behindMs: null,
    lastBase: { name: 'farhapass-20261127-210000', figures: { operations: 1, cards: 1 } },
  })
  expect(names()).toEqual(
    ['house.tar.age', 'json', 'tar.gz.age'].map((ending) => `farhapass-20261127-210000.${ending}`),
  )
  expect(readdirSync(folderOfHouse())).not.toContain('bases')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('archive-'))).toEqual([])
})

test('another goes there when an administrator asks for it, and each night by itself', async () => {
  now = new Date('2026-11-28T01:00:00Z')
  const runId = randomUUID()
  expect((await admin.post(`/copies/places/${placeId}/copies`, { runId })).body).toEqual({ runId })
  await until(hasArchives(2))
  // Half an hour after the turn of the business day.
  now = new Date('2026-11-28T04:31:00Z')
  await until(hasArchives(3))
  expect(names().filter((name) => name.endsWith('.json'))).toEqual(
    ['20261127-210000', '20261127-010000', '20261128-043100'].sort().map((at) => `farhapass-${at}.json`),
  )
})

test('its proof opens the newest archive by the key of the machine, and checks it against the living books', async () => {
  const proof = await prove()
  expect(proof).toMatchObject({ kind: 'proof', outcome: 'done' })
  const copies = await read()
  expect(copies.places[0]?.provenAt).toBe(now.toISOString())
  // An earlier archive that lies there still is no proof of the last one.
  const aside = join(folder, 'aside')
  mkdirSync(aside)
  const move = (from: string, to: string) => {
    for (const name of readdirSync(from).filter((one) => one.startsWith('farhapass-20261128-043100')))
      renameSync(join(from, name), join(to, name))
  }
  move(join(folderOfHouse(), 'archives'), aside)
  expect(await prove()).toMatchObject({
    outcome: 'failed',
    why: expect.stringMatching(
      /^Tout ne reviendrait pas\. La dernière archive, du \d\d\/\d\d à \d\d:\d\d, n'est plus sur cet emplacement\. Copiez/,
    ),
  })
  move(aside, join(folderOfHouse(), 'archives'))
  const newest = join(folderOfHouse(), 'archives', 'farhapass-20261128-043100.tar.gz.age')
  const bytes = readFileSync(newest)
  bytes[bytes.length - 100]! ^= 1
  writeFileSync(newest, bytes)
  expect(await prove()).toMatchObject({
    outcome: 'failed',
    why: 'Tout ne reviendrait pas. Ce fichier a été modifié : farhapass-20261128-043100. Copiez maintenant, puis éprouvez à nouveau.',
  })
})

/** Follows the one that was due by itself, where that has begun. */
async function prove() {
  const runId = randomUUID()
  const { body } = await admin.post<{ runId: string }>(`/copies/places/${placeId}/proofs`, { runId })
  const of = ({ runs }: CopiesOnTheWire) => runs.find((run) => run.runId === body.runId)
  const run = of(await until((now) => of(now)?.outcome != null))
  return { ...run, why: run?.why && plainSpaces(run.why) }
}

async function restore(to: string, key = printed) {
  const keyFile = join(folder, 'key.txt')
  writeFileSync(keyFile, key)
  const env = { ...process.env, DATA_DIR: to, DATABASE_URL: 'postgres://one:word@127.0.0.1:1/farhapass' }
  const script = await bundled('server/restore.ts')
  const child = spawn(process.execPath, [script, stick, '--key', keyFile], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out: plainSpaces(out).trim(), err: plainSpaces(err).trim() }
}

test('npm run restore brings the keys of the house back from the place, into a folder that has none', async () => {
  const to = join(folder, 'new')
  expect(await restore(to)).toEqual({
    err: '',
    out: "Clés reprises de l'archive du 28/11 à 04:31. Démarrez FarhaPass sur votre PostgreSQL une fois sa base reprise.",
  })
  for (const name of ['card-seal.key', 'sign-in.key', 'push.key', 'https/house.pem'])
    expect(readFileSync(join(to, name), 'utf8')).toBe(readFileSync(join(dataDir, name), 'utf8'))
  expect(existsSync(join(to, 'copies.key'))).toBe(true)
  expect((await restore(to)).err).toBe(
    "Ce dossier contient déjà les clés d'une maison (card-seal.key). Choisissez un dossier vide.",
  )
})
