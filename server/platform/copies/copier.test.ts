/** A house sells while a copier copies it to a place: what lies there, what is told, and what comes back of it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CopiedHouse, openCopiedHouse, openSelling } from '../../testing/copied-house.ts'
import { openCopying } from '../../testing/copying-house.ts'

let house: CopiedHouse
beforeAll(async () => {
  house = await openCopiedHouse()
})
afterAll(() => house.close())

test('a place is copied to by itself: a base is asked for, then all that is sold lies there within seconds', async () => {
  const { sell } = await openSelling(house.venue)
  const copying = openCopying(house, join(house.folder, '..'))
  await expect.poll(() => copying.told('needs-base')).toMatchObject([{ slot: 1, because: 'new-place' }])
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
    left.filter((name) => /^wal\/00000001\/[0-9a-f]{16}-[0-9a-f]{16}\.gz\.age$/.test(name)).length,
  ).toBeGreaterThan(0)
  await wait(1)
})
