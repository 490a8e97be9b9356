/** Somebody who can write to a place removes some of what lies there, while the house sells and a copier copies it. */
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import {
  type CopiedHouse,
  openCopiedHouse,
  openSelling,
  type Selling,
} from '../../../testing/copied-house.ts'
import { type Copying, openCopying } from '../../../testing/copying-house.ts'
import type { Drilled } from '../restore/drill.ts'
import { recipientsOf } from '../seal/copy-keys.ts'
import { writerOf } from '../seal/copy-seal.ts'

let house: CopiedHouse
let copying: Copying
let selling: Selling
let log: string
beforeAll(async () => {
  house = await openCopiedHouse()
  selling = await openSelling(house.venue)
  copying = openCopying(house, join(house.folder, '..'))
  log = join(house.folder, 'wal', writerOf((await recipientsOf(house.keys)).at(-1) as string), '00000001')
}, 120_000)
afterAll(async () => {
  await copying.close()
  await house.close()
})

async function sellAndPlace() {
  for (let n = 0; n < 3; n += 1) await selling.sell()
  const soldAt = new Date()
  await expect.poll(() => new Date(copying.now()?.placedUpTo ?? 0) > soldAt).toBe(true)
}

const prove = async () => (await copying.ask({ asks: 'drill', slot: 1 })) as Drilled

/** What a proof is refused with. */
const whyNot = () =>
  prove().then(
    () => undefined,
    ({ code, message }) => ({ code, message: plainSpaces(message) }),
  )

test('a proof is refused where the last whole copy is gone with all that followed, though an earlier one comes back', async () => {
  await expect.poll(() => copying.now()?.placedUpTo ?? null).not.toBeNull()
  await copying.copy()
  await sellAndPlace()
  const last = await copying.copy()
  await sellAndPlace()
  const aside = join(house.root, 'aside')
  mkdirSync(aside)
  renameSync(join(house.folder, 'bases', last.name), join(aside, last.name))
  cpSync(log, join(aside, 'log'), { recursive: true })
  for (const piece of readdirSync(log)) rmSync(join(log, piece))
  await expect.poll(() => copying.now()?.trouble?.kind).toBe('removed')
  expect(copying.told('needs-base')).toHaveLength(2)
  expect(await whyNot()).toEqual({
    code: 'last-copy-gone',
    message: expect.stringMatching(
      /^La dernière copie complète, du \d\d\/\d\d à \d\d:\d\d, n'est plus sur cet emplacement\.$/,
    ),
  })
  renameSync(join(aside, last.name), join(house.folder, 'bases', last.name))
  expect(await whyNot()).toEqual({
    code: 'log-gone',
    message: expect.stringMatching(
      /^Ce qui a été copié après le \d\d\/\d\d à \d\d:\d\d:\d\d n'est plus sur cet emplacement\.$/,
    ),
  })
  cpSync(join(aside, 'log'), log, { recursive: true })
  const proof = await prove()
  expect(proof).toMatchObject({ base: last.name, isSound: true })
  expect(copying.now()?.trouble?.kind).toBe('removed')
  await copying.ask({
    asks: 'keep-drill',
    slot: 1,
    base: last.name,
    reachedAt: proof.reachedAt,
    isSound: true,
  })
  await expect.poll(() => copying.now()?.trouble).toBeNull()
})
