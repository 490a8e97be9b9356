/** Keys that are brought back by a process that is killed: what it leaves at each step is what the disk holds there. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type KeysOnStick, openKeysOnStick } from '../../../testing/keys-on-stick.ts'
import { filesOfThisMachine as files } from '../files/place-files.ts'
import { paperKey } from '../seal/copy-keys.ts'
import { newIdentity } from '../seal/copy-seal.ts'
import { keysOfHouse } from '../taking/house-files.ts'
import { restoreKeys } from './restore-keys.ts'

const names = [...keysOfHouse, 'https/house.pem']

let stick: KeysOnStick
beforeEach(async () => {
  stick = await openKeysOnStick(names)
  await stick.anArchive()
})

const restore = (dataDir: string, how: { onStep?: () => void; key?: KeysOnStick['key'] } = {}) =>
  restoreKeys({ files, folder: stick.folder, key: stick.key, dataDir, ...how })

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .sort()

const all = [...keysOfHouse, 'house.pem'].sort()

/** What was there before is no business of ours. */
const before = 'note.txt'

/** The data folder as it is at each step, from all that lies aside to all that was moved. */
async function killedAtEachStep(): Promise<string[]> {
  const dataDir = join(stick.folder, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, before), 'mine')
  const left: string[] = []
  const onStep = () => {
    left.push(join(stick.folder, `left-${left.length}`))
    cpSync(dataDir, left.at(-1) as string, { recursive: true })
  }
  await restore(dataDir, { onStep })
  expect(filesIn(dataDir)).toEqual([...all, before].sort())
  return left
}

describe('keys that are brought back by a process that is killed', () => {
  test('at any step come back by the next try', async () => {
    const left = await killedAtEachStep()
    expect(left).toHaveLength(names.length + 2)
    // All were moved: nothing is left to be done.
    const done = left.pop() as string
    await expect(restore(done)).rejects.toMatchObject({ code: 'keys-there' })
    expect(filesIn(done)).toEqual([...all, before].sort())
    for (const dataDir of left) {
      await restore(dataDir)
      expect(filesIn(dataDir)).toEqual([...all, before].sort())
      for (const name of names) expect(readFileSync(join(dataDir, name), 'utf8')).toBe('ours')
    }
  })

  test('go again where the next try brings none', async () => {
    const left = await killedAtEachStep()
    for (const dataDir of left.slice(0, -1)) {
      const key = paperKey(await newIdentity())
      await expect(restore(dataDir, { key })).rejects.toMatchObject({ code: 'no-copy' })
      expect(readdirSync(dataDir)).toEqual([before])
    }
  })

  test('are left to a server that started there meanwhile, and made the keys that were wanting', async () => {
    const left = await killedAtEachStep()
    const dataDir = left.at(-2) as string
    const [last] = readdirSync(join(dataDir, 'keys.reprise', 'files')).slice(-1)
    writeFileSync(join(dataDir, String(last)), 'of the server')
    await expect(restore(dataDir)).rejects.toMatchObject({ code: 'keys-there' })
    expect(filesIn(dataDir)).toEqual(expect.arrayContaining(all))
    expect(readFileSync(join(dataDir, String(last)), 'utf8')).toBe('of the server')
  })

  test('twin: without the list of what comes, they stay half there, and each next try is refused', async () => {
    const left = await killedAtEachStep()
    const dataDir = left.at(-2) as string
    rmSync(join(dataDir, 'keys.reprise', 'names.json'))
    await expect(restore(dataDir)).rejects.toMatchObject({ code: 'keys-there' })
    expect(existsSync(join(dataDir, 'card-seal.key'))).toBe(true)
    expect(filesIn(dataDir)).not.toEqual(expect.arrayContaining(all))
  })
})

test('a file that is there already under the name of one that comes is refused by its name, and stays', async () => {
  const dataDir = join(stick.folder, 'data')
  mkdirSync(join(dataDir, 'https'), { recursive: true })
  writeFileSync(join(dataDir, 'https', 'house.pem'), 'mine')
  await expect(restore(dataDir)).rejects.toMatchObject({ code: 'keys-there' })
  expect(filesIn(dataDir)).toEqual(['house.pem'])
  expect(readFileSync(join(dataDir, 'https', 'house.pem'), 'utf8')).toBe('mine')
})
