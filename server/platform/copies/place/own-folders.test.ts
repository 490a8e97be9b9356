import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canMount } from '../../../testing/small-disk.ts'
import { testFolder } from '../../../testing/test-folder.ts'
import { databaseFolder } from '../../database-folder.ts'
import { lookAtFolder } from './look-at-folder.ts'
import { mustNotBeOwn } from './own-folders.ts'

let root: string
let dataDir: string
beforeAll(() => {
  root = testFolder()
  dataDir = join(root, 'data')
  for (const folder of ['data', 'data/https', 'elsewhere', 'elsewhere/cluster', 'free', 'mounted'])
    mkdirSync(join(root, folder))
  // As a server started by root keeps its database.
  symlinkSync(join(root, 'elsewhere'), join(dataDir, 'database'))
  symlinkSync(join(dataDir, 'https'), join(root, 'shortcut'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const codeOf = (folder: string) =>
  mustNotBeOwn(folder, dataDir).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  )

test('the folder of the data, of the database, of the programme, and every folder in them are no places', async () => {
  const product = join(databaseFolder(), '../..')
  const own = ['data', 'data/https', 'data/database/cluster', 'elsewhere', 'elsewhere/cluster', 'shortcut']
  for (const folder of [...own.map((name) => join(root, name)), product, join(product, 'rules')])
    expect([folder, await codeOf(folder)]).toEqual([folder, 'folder-of-data'])
})

test('a folder beside the data, on the same disk, is one', async () => {
  for (const folder of [root, join(root, 'free')]) expect(await codeOf(folder)).toBe('accepted')
})

test.runIf(canMount)('the same folder is known by another mount', async () => {
  execFileSync('mount', ['--bind', dataDir, join(root, 'mounted')])
  try {
    expect(await codeOf(join(root, 'mounted', 'https'))).toBe('folder-of-data')
  } finally {
    execFileSync('umount', ['--lazy', join(root, 'mounted')])
  }
})

test('nothing is written to a folder that is refused', async () => {
  const looking = { dataDir, house: '7', name: 'Festival', prepares: true }
  await expect(lookAtFolder(join(root, 'shortcut'), looking)).rejects.toMatchObject({
    code: 'folder-of-data',
  })
  await expect(mustNotBeOwn(join(dataDir, 'https', 'farhapass-7'), dataDir)).rejects.toThrow('ENOENT')
})
