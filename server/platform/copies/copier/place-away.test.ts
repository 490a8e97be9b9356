/** A place that is taken out and put in again, by hand or after «Retirer»: what a person who looks at the screen is told, and when. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type CopiedHouse, openCopiedHouse } from '../../../testing/copied-house.ts'
import { openCopying } from '../../../testing/copying-house.ts'
import { birthOf, systemOf } from '../../folder-lock.ts'
import { filesOfThisMachine } from '../files/place-files.ts'
import { makeCopyKeys } from '../seal/copy-keys.ts'
import type { PlaceSeams } from './place-at-work.ts'

let house: CopiedHouse
let stick: string
beforeAll(async () => {
  house = await openCopiedHouse()
  stick = join(house.folder, '..')
})
afterAll(() => house.close())

const takeOut = () => renameSync(stick, `${stick}-away`)
const putIn = () => renameSync(`${stick}-away`, stick)

function open(seams: PlaceSeams = {}) {
  const copying = openCopying(house, stick, seams)
  onTestFinished(copying.close)
  return {
    ...copying,
    tellPlaces: (isLetGo: boolean) =>
      copying.copier.hear({ tells: 'places', places: [{ slot: 1, folder: stick, name: 'Clé', isLetGo }] }),
    isUpToDate: async () => {
      const since = new Date()
      await expect.poll(() => new Date(copying.now()?.placedUpTo ?? 0) > since).toBe(true)
    },
    isTold: (kind: string | null) => expect.poll(() => copying.now()?.trouble?.kind ?? null).toBe(kind),
  }
}

type Opened = ReturnType<typeof open>

/** Long enough for the copier to wait for the stick. */
async function letGo({ ask, tellPlaces }: Opened) {
  await ask({ asks: 'let-go', slot: 1 })
  tellPlaces(true)
  await wait(600)
}

test('a place that is put back after a while is copied to at once, though nobody took it out', async () => {
  const copying = open()
  await copying.isUpToDate()
  await letGo(copying)
  copying.tellPlaces(false)
  await copying.isUpToDate()
  expect(copying.said).toEqual([])
})

test('a place that is put back while it is not there is told as missing', async () => {
  const copying = open()
  await copying.isUpToDate()
  await letGo(copying)
  takeOut()
  copying.tellPlaces(false)
  await copying.isTold('missing')
  putIn()
  await copying.isTold(null)
  await copying.isUpToDate()
})

test('a place for which the key was made anew while it was away is copied to as soon as it is back', async () => {
  const copying = open()
  await copying.isUpToDate()
  takeOut()
  await copying.isTold('missing')
  await makeCopyKeys(house.dataDir, new Date())
  copying.tellPlaces(false)
  await wait(300)
  await copying.isTold('missing')
  putIn()
  const backAt = performance.now()
  await copying.isUpToDate()
  // Another copier would be given fifteen seconds to show that it lives.
  expect(performance.now() - backAt).toBeLessThan(12_000)
})

test('a whole copy with the mark of an earlier paper is none of now: where the log goes on from is not taken from it', async () => {
  const before = open()
  await before.isUpToDate()
  await before.copy()
  await before.close()
  await makeCopyKeys(house.dataDir, new Date())
  const copying = open()
  await copying.isUpToDate()
  expect(copying.now()).toMatchObject({ lastBase: null, bases: 0 })
  const { name } = await copying.copy()
  expect(copying.now()).toMatchObject({ lastBase: { name }, bases: 1 })
})

test('a place can be let go of while the copier finds out whether another one writes there', async () => {
  const frozen = { id: 'another', system: systemOf(), pid: process.pid, birth: birthOf(process.pid), beat: 1 }
  const lock = join(house.folder, 'copier.lock')
  writeFileSync(lock, JSON.stringify(frozen))
  const copying = open()
  await expect.poll(() => copying.now()).toBeDefined()
  await wait(300)
  const askedAt = performance.now()
  await copying.ask({ asks: 'let-go', slot: 1 })
  expect(performance.now() - askedAt).toBeLessThan(8_000)
  await copying.close()
  rmSync(lock)
})

test('a place that goes while it is read is missing, and not one without copies', async () => {
  const before = open()
  await before.isUpToDate()
  await before.copy()
  await before.close()
  let isInTime = true
  const list = (folder: string) => {
    if (isInTime && folder.endsWith('/wal')) takeOut()
    isInTime &&= !folder.endsWith('/wal')
    return filesOfThisMachine.list(folder)
  }
  const copying = open({ files: { ...filesOfThisMachine, list }, lockPatienceMs: 0 })
  await copying.isTold('missing')
  putIn()
  await copying.isTold(null)
  await copying.isUpToDate()
  expect(copying.told('needs-base')).toEqual([])
})
