/** A house sells while a copier copies it to a place: what lies there, what is told, and what comes back of it. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CopiedHouse, openCopiedHouse, openSelling } from '../../../testing/copied-house.ts'
import { openCopying } from '../../../testing/copying-house.ts'
import { quickPace } from '../../../testing/quick-pace.ts'
import { filesOfThisMachine, readStream } from '../files/place-files.ts'
import { readMarker } from '../place/find-house.ts'
import { openSealed } from '../seal/copy-seal.ts'

let house: CopiedHouse
beforeAll(async () => {
  house = await openCopiedHouse()
})
afterAll(() => house.close())

test('a place is copied to by itself: a base is asked for, then all that is sold lies there within seconds', async () => {
  const { sell } = await openSelling(house.venue)
  const copying = openCopying(house, join(house.folder, '..'))
  await expect.poll(() => copying.told('needs-base')).toMatchObject([{ slot: 1 }])
  const base = await copying.copy()
  expect(base.name).toMatch(/^\d{8}-\d{4}-1-[0-9a-f]{16}$/)
  for (let n = 0; n < 20; n += 1) await sell()
  const soldAt = new Date()
  await expect.poll(() => new Date(copying.now()?.placedUpTo ?? 0) > soldAt).toBe(true)
  expect(copying.now()).toMatchObject({ lastBase: { name: base.name }, bases: 1, trouble: null })
  expect(Date.now() - soldAt.getTime()).toBeLessThan(10_000)
  expect(copying.now()?.behindMs).toBeLessThan(5_000)
  await copying.close()
  expect(copying.said).toEqual([])
  const left = readdirSync(house.folder, { recursive: true, encoding: 'utf8' })
  expect(left.filter((name) => name.endsWith('.new') || name.includes('lock'))).toEqual([])
  expect(
    left.filter((name) => /^wal\/[0-9a-z]{12}\/00000001\/[0-9a-f]{16}-[0-9a-f]{16}\.gz\.age$/.test(name))
      .length,
  ).toBeGreaterThan(0)
})

test('a place that is let go of is left alone, and copied to again once it is put back', async () => {
  const folder = join(house.folder, '..')
  const copying = openCopying(house, folder)
  await expect.poll(() => copying.now()?.placedUpTo ?? null).not.toBeNull()
  await copying.ask({ asks: 'let-go', slot: 1 })
  expect(copying.now()).toMatchObject({ isLetGo: true, trouble: null })
  const left = readdirSync(house.folder, { recursive: true, encoding: 'utf8' })
  expect(left.filter((name) => name.endsWith('.new') || name.includes('lock'))).toEqual([])
  const tellPlaces = (isLetGo: boolean) =>
    copying.copier.hear({ tells: 'places', places: [{ slot: 1, folder, name: 'Clé', isLetGo }] })
  tellPlaces(true)
  await expect(copying.copy()).rejects.toMatchObject({ code: 'missing' })
  // Long enough for the copier to look whether it was taken out.
  await wait(2 * quickPace.lookEveryMs + quickPace.retryEveryMs)
  tellPlaces(false)
  const since = new Date()
  await expect.poll(() => new Date(copying.now()?.placedUpTo ?? 0) > since).toBe(true)
  expect(copying.now()?.isLetGo).toBe(false)
  expect(copying.said).toEqual([expect.stringContaining('The place is not being copied to now')])
  await copying.close()
})

test('a folder is looked at, and made a place when that is wanted', async () => {
  const copying = openCopying(house, join(house.folder, '..'))
  const folder = join(house.root, 'another')
  mkdirSync(folder)
  const asked = { asks: 'look', house: house.house, name: 'Festival Gnaoua' } as const
  const looks = (prepares: boolean) => copying.ask({ ...asked, folder, prepares })
  expect(await looks(false)).toMatchObject({ folder, kind: 'disk', isSameDisk: true, houses: [] })
  expect(readdirSync(folder)).toEqual([])
  expect(await looks(true)).toMatchObject({ houses: [house.house] })
  expect(await readMarker(filesOfThisMachine, join(folder, `farhapass-${house.house}`))).toMatchObject({
    name: 'Festival Gnaoua',
  })
  const gone = { ...asked, folder: join(folder, 'gone'), prepares: true }
  await expect(copying.ask(gone)).rejects.toMatchObject({ code: 'missing' })
  expect(await copying.ask({ ...gone, folder: null, prepares: false })).toBeInstanceOf(Array)
  await copying.close()
})

test('an archive is sealed onto the place, and leaves the disk of the house', async () => {
  const copying = openCopying(house, join(house.folder, '..'))
  await expect.poll(() => copying.now()?.placedUpTo ?? null).not.toBeNull()
  const file = join(house.root, 'archive.tar')
  writeFileSync(file, 'every row')
  const name = 'farhapass-20261126.tar.age'
  await copying.ask({ asks: 'archive', slot: 1, file, name })
  const path = join(house.folder, 'archives', name)
  expect(await text(openSealed(readStream(filesOfThisMachine, path), house.printed))).toBe('every row')
  expect(existsSync(file)).toBe(false)
  const outside = { asks: 'archive', slot: 1, file: path, name: '../x.age' } as const
  await expect(copying.ask(outside)).rejects.toMatchObject({ code: 'failed' })
  await copying.close()
})
