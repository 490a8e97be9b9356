/** Places of copies, from the first whole copy to a proven restore and to their end, with the process that copies. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ToDo } from '#contract/figures/figures.ts'
import type { AccessEntry } from '#contract/people/access.ts'
import type { CopiesOnTheWire, CopyRunOnTheWire, CopyVolumeOnTheWire } from '#contract/venue/copies.ts'
import type { MachineStateOnTheWire } from '#contract/venue/machine.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { filesOfThisMachine } from '../platform/copies/files/place-files.ts'
import { readDrills } from '../platform/copies/place/drills-file.ts'
import { type CopyKeys, machineKey, readCopyKeys } from '../platform/copies/seal/copy-keys.ts'
import { copyTroubles } from '../platform/metrics/metrics.ts'
import { openSelling } from '../testing/copied-house.ts'
import { tell } from '../testing/tell.ts'
import { confirmAs } from '../testing/venue.ts'
import { openVenueWithCopies, placeOf, type VenueWithCopies } from '../testing/venue-with-copies.ts'

let house: VenueWithCopies
beforeAll(async () => {
  house = await openVenueWithCopies({ script: 'server/testing/copier-with-faults.ts' })
  writeFileSync(join(house.folder, 'faults'), '')
  await confirmAs(house.admin)
}, 60_000)
afterAll(() => house.close())

type Refused = { readonly code: string }
const post = <Body = Refused>(path: string, body: object = {}) => house.admin.post<Body>(path, body)
const runOf = ({ runs }: CopiesOnTheWire, runId: string) =>
  runs.find((run) => run.runId === runId) as CopyRunOnTheWire

/** What is written on a place about proofs. */
const drillsAt = (folder: string) =>
  readDrills(
    filesOfThisMachine,
    join(folder, readdirSync(folder)[0] as string),
    machineKey(readCopyKeys(house.folder) as CopyKeys).hmacKeys,
  )

/** Right after a whole copy its archive is written to the place: a proof is then asked for again. */
async function proven(placeId: string): Promise<CopyRunOnTheWire> {
  for (;;) {
    const runId = randomUUID()
    const { status } = await post(`/copies/places/${placeId}/proofs`, { runId })
    if (status === 200) {
      const run = runOf(await house.until((now) => runOf(now, runId).outcome !== null), runId)
      if (run.why !== refusals['copy-place-busy']) return run
    }
    await wait(100)
  }
}

/** Once nothing is written there but pieces of the log. */
const idle = () =>
  house.until(
    (now) =>
      ['catching-up', null].includes(placeOf(now).doing) && now.runs.every(({ outcome }) => outcome !== null),
  )

async function journal(): Promise<string[]> {
  const { body } = await house.admin.get<{ rows: AccessEntry[] }>('/access?kind=copies-changed')
  return body.rows.map(({ detail }) => detail.replaceAll('\u00A0', ' '))
}

describe('a place', () => {
  test('is chosen among the volumes of this machine, each with what it is', async () => {
    const { status, body } = await house.admin.get<CopyVolumeOnTheWire[]>('/copies/volumes')
    expect(status).toBe(200)
    for (const { name, folder } of body) expect(folder.endsWith(name)).toBe(true)
  })

  test('is refused where there is no such folder, and without a name', async () => {
    const add = (draft: object) => post('/copies/places', { placeId: randomUUID(), ...draft })
    expect((await add({ name: 'Clé', folder: join(house.folder, 'nowhere') })).body.code).toBe(
      'copy-folder-missing',
    )
    expect((await add({ name: '', folder: house.makeStick() })).body.code).toBe('copy-place-name-missing')
    expect((await add({ name: 'Clé', folder: 'copies' })).body.code).toBe('copy-folder-malformed')
    expect((await house.read()).places).toEqual([])
  })

  test('is added once by two taps, says that it lies on the disk of the data, and has its first whole copy at once', async () => {
    const place = await house.addPlace(house.makeStick())
    const { body } = await post<{ isSameDisk: boolean }>('/copies/places', {
      placeId: place.id,
      name: 'Clé rouge',
      folder: place.folder,
    })
    expect(body).toMatchObject({ placeId: place.id, isSameDisk: true })
    expect(place).toMatchObject({ isSameDisk: true, trouble: null, letGoAt: null, bases: 1, provenAt: null })
    expect((await house.read()).places).toHaveLength(1)
    expect(await journal()).toContain(`Emplacement « Clé rouge » ajouté : ${place.folder}`)
  })

  test('takes a whole copy when it is asked for, once for two taps, and says what it holds', async () => {
    const { id } = placeOf(await idle())
    const runId = randomUUID()
    const path = `/copies/places/${id}/copies`
    const [one, other] = await Promise.all([post(path, { runId }), post(path, { runId: randomUUID() })])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body).toEqual(other.body)
    const said = (one.body as unknown as { runId: string }).runId
    const run = runOf(await house.until((now) => runOf(now, said).outcome !== null), said)
    expect(run).toMatchObject({
      kind: 'copy',
      outcome: 'done',
      why: null,
      base: { figures: { operations: 0, cards: 0 } },
    })
    expect((await post(path, { runId: said })).body).toEqual({ runId: said })
    expect(placeOf(await house.until((now) => placeOf(now).bases === 2)).lastBase?.name).toBe(run.base?.name)
  })

  test('holds an archive of the same day beside its copies, and none of it is left on the disk of the data', async () => {
    const { folder } = placeOf(await idle())
    const [inside = ''] = readdirSync(folder)
    const archives = join(folder, inside, 'archives')
    for (const from = performance.now(); !existsSync(archives); await wait(50))
      if (performance.now() - from > 15_000) throw new Error('No archive')
    await idle()
    for (const name of readdirSync(archives))
      expect(name).toMatch(/^farhapass-\d{8}-\d{6}\.(tar\.gz\.age|json)$/)
    expect(readdirSync(house.folder).filter((name) => name.endsWith('.tar'))).toEqual([])
  })

  test('is let go and put back, and tells how long it may be away', async () => {
    const { id } = placeOf(await idle())
    const { status, body } = await post<{ letGoAt: string; waitsMs: number }>(
      `/copies/places/${id}/letting-go`,
    )
    expect(status).toBe(200)
    expect(body.waitsMs).toBeGreaterThan(60_000)
    const again = await post<{ letGoAt: string }>(`/copies/places/${id}/letting-go`)
    expect(again.body.letGoAt).toBe(body.letGoAt)
    expect((await post(`/copies/places/${id}/copies`, { runId: randomUUID() })).body.code).toBe(
      'copy-place-let-go',
    )
    expect(placeOf(await house.read())).toMatchObject({ letGoAt: body.letGoAt, trouble: null })
    await post(`/copies/places/${id}/return`)
    await house.until((now) => placeOf(now).letGoAt === null && placeOf(now).trouble === null)
    expect((await journal()).slice(0, 2)).toEqual([
      'Emplacement « Clé rouge » remis',
      'Emplacement « Clé rouge » retiré',
    ])
  })

  test('keeps what is known of it, and goes on, when the server is started again', async () => {
    const before = placeOf(await house.read())
    await house.restart()
    const after = placeOf(
      await house.until((now) => placeOf(now).bases === 2 && placeOf(now).behindMs !== null),
    )
    expect(after.lastBase?.name).toBe(before.lastBase?.name)
    expect((await house.read()).runs).toEqual([])
  })

  test('takes a whole copy once another key was made, and those of before need the paper of before', async () => {
    const { publicKey } = (await house.read()).key
    const { lastBase } = placeOf(await house.read())
    const made = await post<{ publicKey: string; key: string }>('/copies/key', { replaces: publicKey })
    expect(made.body.publicKey).not.toBe(publicKey)
    const { key } = await house.until((now) => placeOf(now).lastBase?.name !== lastBase?.name)
    expect(key).toMatchObject({ state: 'unread', publicKey: made.body.publicKey, needsOlderKey: true })
    expect((await post('/copies/key/confirmation', { publicKey, typed: made.body.key })).body.code).toBe(
      'rescue-key-shown',
    )
  })
})

describe('a proof', () => {
  test('that a restore works is made from the newest copy, and stays known', async () => {
    const run = await proven(placeOf(await idle()).id)
    expect(run).toMatchObject({ kind: 'proof', outcome: 'done', why: null })
    const { provenAt, lastProof } = placeOf(await house.read())
    expect(lastProof).toEqual({ at: provenAt, since: provenAt, outcome: 'proven', why: '' })
    // Between four and ten in the morning the house had proven one by itself.
    expect(await drillsAt(placeOf(await house.read()).folder)).not.toHaveLength(0)
  })

  test('is known to Prometheus, with how far behind each place is and what troubles it, by the number of the place', async () => {
    const read = async () => {
      const text = await (await fetch(`${house.venue.urls[0]}/metrics`)).text()
      return new Map(
        [...text.matchAll(/^farhapass_copy_(\S+) (\S+)$/gm)].map(([, series = '', value]) => [
          series,
          Number(value),
        ]),
      )
    }
    await expect
      .poll(read)
      .toEqual(
        new Map<string, unknown>([
          ['behind_seconds{place="1"}', expect.closeTo(2, -1)],
          ['base_age_seconds{place="1"}', expect.any(Number)],
          ['proof_age_seconds', expect.any(Number)],
          ...copyTroubles.map((kind) => [`trouble{place="1",kind="${kind}"}`, 0] as const),
        ]),
      )
  })

  test('and the state of the machine say the same of the copies', async () => {
    const { body } = await house.admin.get<MachineStateOnTheWire>('/settings/machine')
    expect(body.lines.find(({ check }) => check === 'copies')).toMatchObject({
      colour: 'amber',
      says: expect.stringMatching(/^(Même disque que les données|Clé de secours pas encore relue)\.$/),
    })
  })

  test('that found a copy damaged is told for good, with why, until another one is proven', async () => {
    const { id, folder, lastBase, lastProof } = placeOf(await idle())
    const before = await drillsAt(folder)
    const inside = readdirSync(folder)[0] as string
    const part = join(folder, inside, 'bases', lastBase?.name as string, 'part-0001.tar.gz.age')
    const whole = readFileSync(part)
    writeFileSync(part, Buffer.from(whole).fill(0, whole.length - 9, whole.length - 8))
    const run = await proven(id)
    writeFileSync(part, whole)
    expect(run).toMatchObject({
      outcome: 'failed',
      why: expect.stringMatching(
        /^Tout ne reviendrait pas\. Ce fichier a été modifié\s: part-0001\. Copiez maintenant/,
      ),
    })
    const failed = placeOf(await house.read()).lastProof
    expect(failed).toEqual({ at: failed?.at, since: failed?.at, outcome: 'failed', why: run.why })
    expect(failed?.at).not.toBe(lastProof?.at)
    const { body } = await house.admin.get<ToDo>('/figures/to-do')
    expect(body.copies).toMatchObject({
      tone: 'red',
      words: expect.stringMatching(/^Reprise non prouvée depuis/),
    })
    expect(await drillsAt(folder)).toEqual(before)
  })

  test('is stopped within a second by a till that opens, is no proof then, and is refused while a till is open', async () => {
    const { id, provenAt, lastProof } = placeOf(await house.read())
    const runId = randomUUID()
    await post(`/copies/places/${id}/proofs`, { runId })
    await house.until((now) => placeOf(now).doing === 'drill')
    await openSelling(house.venue)
    const opened = performance.now()
    const run = runOf(await house.until((now) => runOf(now, runId).outcome !== null), runId)
    tell(`the proof ended ${Math.round(performance.now() - opened)} ms after the till was open`)
    expect(run.outcome).toBe('stopped')
    expect(placeOf(await house.read())).toMatchObject({ provenAt, lastProof })
    expect(readdirSync(house.folder)).not.toContain('scratch-of-drill')
    const refused = await post(`/copies/places/${id}/proofs`, { runId: randomUUID() })
    expect(refused.body.code).toBe('drill-till-open')
  })
})

describe('administrators', () => {
  test('who lost the role, or were never given it, change nothing about copies', async () => {
    const before = JSON.stringify((await house.read()).places.map(({ id, name }) => [id, name]))
    const demoted = await house.venue.addPerson({ role: 'admin' })
    await post(`/staff/${demoted.id}/role`, { role: 'econome', standId: null })
    const vendor = await house.venue.addPerson({ role: 'vendor' })
    const { id } = placeOf(await house.read())
    const acts: readonly (readonly [string, object])[] = [
      ['/copies/places', { placeId: randomUUID(), name: 'Clé', folder: house.makeStick() }],
      [`/copies/places/${id}`, { name: 'Autre' }],
      [`/copies/places/${id}/removal`, {}],
      [`/copies/places/${id}/letting-go`, {}],
      [`/copies/places/${id}/copies`, { runId: randomUUID() }],
      ['/copies/key', { replaces: null }],
    ]
    for (const [path, body] of acts)
      for (const one of [demoted, vendor])
        expect((await one.post(path, body)).status, path).toBeGreaterThanOrEqual(401)
    expect(JSON.stringify((await house.read()).places.map(({ id, name }) => [id, name]))).toBe(before)
  })

  test('rename a place and take it off the list: nothing is kept for it any more, and what lies there stays', async () => {
    const { id, folder } = placeOf(await house.read())
    await confirmAs(house.admin)
    expect((await post(`/copies/places/${id}`, { name: ' Clé bleue ' })).status).toBe(200)
    expect(placeOf(await house.read(), 'Clé bleue').id).toBe(id)
    for (const status of [200, 404]) expect((await post(`/copies/places/${id}/removal`)).status).toBe(status)
    expect((await house.read()).places).toEqual([])
    expect(readdirSync(folder)[0]).toMatch(/^farhapass-\d+$/)
    const slots = async () => (await house.venue.owner.sql`select slot_name from pg_replication_slots`).rows
    while ((await slots()).length > 0) await wait(100)
    expect((await journal()).slice(0, 2)).toEqual([
      `Emplacement « Clé bleue » enlevé : ${folder}`,
      'Emplacement « Clé rouge » renommé « Clé bleue »',
    ])
  })

  test('are reminded of the missing place while tills are open, until one of them says «Plus tard»', async () => {
    const toDo = async () => (await house.admin.get<ToDo>('/figures/to-do')).body.copies
    expect(await toDo()).toMatchObject({
      tone: 'amber',
      words: expect.stringContaining('choisissez où copier'),
    })
    expect((await house.read()).isToChoose).toBe(true)
    for (const _ of [1, 2]) expect((await post('/copies/later')).status).toBe(200)
    expect(await toDo()).toBeNull()
    expect((await house.read()).isToChoose).toBe(false)
  })
})
