/** A copy brought back from the page of an empty house, by the program of `npm run restore`. */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSaid } from '../platform/copies/aside/said-after-restore.ts'
import { takeUpRestored } from '../platform/copies/aside/take-up-restored.ts'
import { type RestoringStep, restoringSteps } from '../platform/copies/restore/restore-copy.ts'
import { newIdentity } from '../platform/copies/seal/copy-seal.ts'
import { visitPostgres } from '../platform/embedded-postgres/visit.ts'
import { withClient } from '../platform/one-client.ts'
import { type CopiedHouse, openCopiedHouse } from '../testing/copied-house.ts'
import { issueCard } from '../testing/counter.ts'
import { type EmptyHouse, openEmptyHouse } from '../testing/empty-house.ts'
import { isEmptyHouse } from './empty-house.ts'

let lost: CopiedHouse
let asked: { readonly folder: string; readonly key: string }
let empty: EmptyHouse

beforeAll(async () => {
  lost = await openCopiedHouse()
  await issueCard(lost.venue, 90_00)
  await lost.copy()
  asked = { folder: dirname(lost.folder), key: lost.printed }
})
afterAll(() => lost.close())
beforeEach(async () => {
  empty = await openEmptyHouse()
})
afterEach(() => empty.remove())

const plain = (says: string | null) => says?.replaceAll(/[\u00A0\u202F]/g, ' ')

const foldersOfRestores = () => readdirSync(empty.dataDir).filter((name) => /^(avant-)?reprise/.test(name))

/** How many people the house in the data folder has, or whether it has this one, with no server on it. */
async function countPeople(id: string | null = null): Promise<number> {
  const { owner, leave } = await visitPostgres(join(empty.dataDir, 'database'))
  try {
    return await withClient(owner, async (client) =>
      Number(
        (await client.query('select count(*) from staff where id = coalesce($1, id)', [id])).rows[0].count,
      ),
    )
  } finally {
    await leave()
  }
}

const untilStep = async (step: number) => {
  for (;;) {
    const now = await empty.now()
    if (now.state !== 'running' || now.step >= step) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

it('what a copy holds is said before it is brought back, and it then takes the place of the empty house at the next start', async () => {
  expect((await empty.look({ folder: join(lost.root, 'nowhere') })).body.refused).toMatch(
    /^Ce dossier n'existe pas/,
  )
  expect((await empty.look({ folder: '--until' })).body.refused).toMatch(/^Ce dossier n'existe pas/)
  expect(plain((await empty.look({ folder: lost.root })).body.refused)).toBe(
    'Aucune copie dans ce dossier. Essayez une autre clé USB, ou le dossier choisi pour les copies : il contient un dossier « farhapass-… ».',
  )
  const { body: houses } = await empty.look({ folder: asked.folder })
  expect(houses).toMatchObject({
    refused: null,
    held: null,
    houses: [{ house: lost.house, name: 'Festival' }],
  })
  const wrong = await empty.look({ ...asked, key: await newIdentity() })
  expect(plain(wrong.body.refused)).toBe("Cette clé n'ouvre pas cette copie.")
  const { held } = (await empty.look(asked)).body
  expect(held).toMatchObject({ operations: 1, cards: 1 })

  expect(await empty.begin(asked)).toMatchObject({ status: 200, body: { state: 'running' } })
  await untilStep(2)
  // A second tap goes with the first.
  expect((await empty.begin({ ...asked, until: '03:00' })).body.state).toBe('running')
  expect((await empty.becomeFirstAdmin()).body.code).toBe('restoring-under-way')
  expect((await empty.look(asked)).body.code).toBe('restoring-under-way')
  const ended = await empty.ended()
  expect(ended.state).toBe('done')
  expect(plain(ended.says)).toMatch(/^Repris jusqu'au .* : 1 opération, 1 carte, 90,00 DH .* : justes\./)
  expect((await empty.becomeFirstAdmin()).body.code, 'it will be put aside').toBe('restoring-under-way')
  await expect.poll(empty.restarts).toBe(1)
  await empty.stop()
  expect(foldersOfRestores()).toEqual([expect.stringMatching(/^reprise-\d+$/)])

  expect(await takeUpRestored(empty.dataDir, isEmptyHouse)).toEqual({ isAnother: true, leftAside: [] })
  expect(await countPeople()).toBeGreaterThan(0)
  expect(foldersOfRestores()).toEqual([expect.stringMatching(/^avant-reprise-\d+$/)])
  // The page that began it finds the sentence in the house that came, for three hours.
  const { at, says } = { at: new Date(), says: ended.says }
  expect(readSaid(empty.dataDir, at)).toEqual({ by: expect.stringMatching(/^[0-9a-f]{64}$/), says })
  expect(readSaid(empty.dataDir, new Date(at.getTime() + 3 * 3_600_000))).toBeUndefined()
  expect(readFileSync(join(empty.dataDir, 'card-seal.key'))).toEqual(
    readFileSync(join(lost.dataDir, 'card-seal.key')),
  )
})

it('of two computers that copied to one stick, the one that was chosen comes back, and the other is said to be left', async () => {
  const stick = join(lost.root, 'stick-of-two')
  cpSync(asked.folder, stick, { recursive: true })
  await issueCard(lost.venue, 40_00)
  const another = { ...lost.keys, machine: await newIdentity() }
  await lost.copy({ folder: join(stick, basename(lost.folder)), keys: another })
  const ofTwo = { ...asked, folder: stick }
  const lines = (await empty.look(ofTwo)).body.held?.lines
  expect(lines).toMatchObject([
    { operations: 1, cards: 1 },
    { operations: 2, cards: 2 },
  ])
  await empty.begin({ ...ofTwo, writer: lines?.[0]?.writer })
  expect(plain((await empty.ended()).says)).toMatch(
    / : 1 opération, 1 carte, .*Laissées de côté : .*2 opérations/s,
  )
  await empty.stop()
})

describe('a house that is empty no more', () => {
  const somebody = () => empty.venue.addPerson({ role: 'admin' })

  it('is not replaced by a copy that was asked for before: nothing of it changes', async () => {
    await empty.begin(asked)
    await untilStep(3)
    await somebody()
    const ended = await empty.ended()
    expect(ended).toMatchObject({ state: 'refused', says: 'Ce lien a déjà servi. Connectez-vous.' })
    expect(foldersOfRestores()).toEqual([])
    expect((await empty.begin(asked)).body.code).toBe('first-admin-link-used')
    await empty.stop()
    expect(await takeUpRestored(empty.dataDir, isEmptyHouse)).toEqual({ isAnother: false, leftAside: [] })
    expect(await countPeople()).toBe(1)
  })

  it('is opened as it is where a copy waits to take its place, and the copy is left beside it', async () => {
    await empty.begin(asked)
    expect((await empty.ended()).state).toBe('done')
    const { id } = await somebody()
    await empty.stop()
    const { isAnother, leftAside } = await takeUpRestored(empty.dataDir, isEmptyHouse)
    expect(isAnother).toBe(false)
    const [left] = foldersOfRestores()
    expect(left).toMatch(/^reprise-laissee-\d+$/)
    expect(leftAside).toEqual([expect.stringMatching(`laissée à côté, dans .*${left}`)])
    expect(existsSync(join(empty.dataDir, left!, 'database'))).toBe(true)
    expect(await countPeople(id)).toBe(1)
    // Nor by the start after that.
    expect(await takeUpRestored(empty.dataDir, isEmptyHouse)).toEqual({ isAnother: false, leftAside: [] })

    // Twin: a start that does not look puts the person aside.
    renameSync(join(empty.dataDir, left!), join(empty.dataDir, left!.replace('laissee-', '')))
    await takeUpRestored(empty.dataDir, async () => true)
    expect(await countPeople(id)).toBe(0)
  })
})

describe('a restore that is cut', () => {
  it('by whoever began it leaves the empty house as it was, and open to its first administrator; nobody else cuts it', async () => {
    await empty.begin(asked)
    await untilStep(restoringSteps.indexOf('unpack') + 1)
    expect((await empty.stopRestoring({ link: 'un autre lien' })).body.code).toBe('first-admin-link-dead')
    expect((await empty.now()).state).toBe('running')
    await empty.stopRestoring()
    expect(await empty.ended()).toMatchObject({
      state: 'refused',
      says: "La reprise est arrêtée\u00A0: rien n'a changé ici.",
    })
    expect(foldersOfRestores()).toEqual([])
    expect((await empty.becomeFirstAdmin()).status).toBe(200)
    await empty.stop()
  })

  it('because a step moves no more, as on a share that hangs, is told so and keeps nobody out', async () => {
    await empty.stop()
    empty.remove()
    empty = await openEmptyHouse({ stepTakesMs: 1 })
    await empty.begin(asked)
    expect((await empty.ended()).says).toBe(
      "L'emplacement ne répond pas. Vérifiez son branchement, puis réessayez.",
    )
    expect(foldersOfRestores()).toEqual([])
    expect((await empty.becomeFirstAdmin()).status).toBe(200)
    await empty.stop()
  })

  const cutsAt = (few: RestoringStep): readonly RestoringStep[] =>
    process.env.COPY_CUTS === 'all' ? restoringSteps.filter((step) => step !== 'rename') : [few]

  async function pidAt(step: RestoringStep): Promise<number> {
    await empty.begin(asked)
    await untilStep(restoringSteps.indexOf(step) + 1)
    const lock = readFileSync(join(empty.dataDir, 'reprise.reprise', 'server.lock'), 'utf8')
    return (JSON.parse(lock) as { pid: number }).pid
  }

  for (const step of cutsAt('recovery'))
    it(`by the death of its process at «${step}» leaves the empty house as it was, and open to its first administrator`, async () => {
      process.kill(await pidAt(step), 'SIGKILL')
      expect(await empty.ended()).toMatchObject({
        state: 'refused',
        says: "La reprise n'a pas abouti\u00A0: rien n'a changé ici. Recommencez.",
      })
      expect(foldersOfRestores()).toEqual([])
      expect((await empty.becomeFirstAdmin()).status).toBe(200)
      await empty.stop()
    })

  for (const step of cutsAt('unpack'))
    it(`by the end of its server at «${step}» ends with it, and the next start opens the empty house`, async () => {
      const pid = await pidAt(step)
      await empty.stop()
      expect(() => process.kill(pid, 0)).toThrow('ESRCH')
      expect(empty.restarts()).toBe(0)
      expect(await takeUpRestored(empty.dataDir, isEmptyHouse)).toEqual({ isAnother: false, leftAside: [] })
      expect(foldersOfRestores()).toEqual([])
      expect(await countPeople()).toBe(0)
    })
})
