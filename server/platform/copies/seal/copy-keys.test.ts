/** Whose the machine's key is: a data folder that was copied by hand writes copies of its own. */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/test-folder.ts'
import { copyKeysFile, machineKey, makeCopyKeys, ownCopyKeys, presentKey, readCopyKeys } from './copy-keys.ts'

let data: string
beforeEach(async () => {
  data = testFolder()
  const folders = [data, `${data}-moved`, `${data}-copied`]
  onTestFinished(() => folders.forEach((folder) => void rmSync(folder, { recursive: true, force: true })))
  // A folder of a house was changed since it was made.
  await wait(20)
  writeFileSync(join(data, 'card-seal.key'), 'a key')
  await makeCopyKeys(data, new Date())
})

test('a data folder copied by hand is another writer, which still opens what was copied before', async () => {
  const before = readCopyKeys(data)!
  cpSync(data, `${data}-copied`, { recursive: true, preserveTimestamps: true })
  await wait(20)
  const copied = await ownCopyKeys(`${data}-copied`)
  expect(copied?.machine).not.toBe(before.machine)
  expect(copied?.printed).toEqual(before.printed)
  expect(copied?.earlier).toEqual([{ ...before.printed, machine: before.machine }])
  expect(await ownCopyKeys(`${data}-copied`), 'at its next start').toEqual(copied)
  expect(await ownCopyKeys(data), 'the first one goes on as it was').toEqual(before)
})

test('a data folder that is moved on its disk stays the same writer, also one of an earlier version', async () => {
  const before = readCopyKeys(data)!
  renameSync(data, `${data}-moved`)
  expect(await ownCopyKeys(`${data}-moved`)).toEqual(before)
  const path = join(`${data}-moved`, copyKeysFile)
  const { folder, ...unmarked } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify(unmarked))
  expect(await ownCopyKeys(`${data}-moved`)).toEqual(before)
  expect(readCopyKeys(`${data}-moved`)?.folder).toBe(folder)
})

test('what is proven is known by the keys of now alone, and by none of an earlier paper', async () => {
  const before = readCopyKeys(data)!
  const { keys } = await makeCopyKeys(data, new Date())
  expect(presentKey(keys)).toEqual({ identities: [keys.machine], hmacKeys: [keys.printed.hmacKey] })
  const { identities, hmacKeys } = machineKey(keys)
  expect([identities, hmacKeys]).toEqual([
    [keys.machine, before.machine],
    [keys.printed.hmacKey, before.printed.hmacKey],
  ])
})
