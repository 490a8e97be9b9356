/** What somebody may put onto a stick leads to no file of this machine, keeps nobody waiting, and fills no memory. */
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { testFolder } from '../../../testing/test-folder.ts'
import { birthOf, systemOf } from '../../folder-lock.ts'
import { listHoles } from '../log/holes.ts'
import { AlteredPlace, filesWithin, type PlaceFiles } from './place-files.ts'
import { lockPlace, TakenPlace } from './place-lock.ts'
import { troubleOf } from './place-trouble.ts'
import { readJson, readSmall } from './read-small.ts'
import { writeOnce, writeOver } from './write-once.ts'

let root: string
let stick: string
/** A file of the laptop. */
let key: string
let files: PlaceFiles
beforeEach(() => {
  root = testFolder()
  stick = join(root, 'stick')
  mkdirSync(stick)
  key = join(root, 'card-seal.key')
  writeFileSync(key, 'the key of the house')
  files = filesWithin(stick)
  const made = root
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
})

const isUntouched = () => expect(readFileSync(key, 'utf8')).toBe('the key of the house')

describe('a link on a stick', () => {
  test('in the place of the lock is replaced by the lock, and what it leads to stays as it is', async () => {
    symlinkSync(key, join(stick, 'copier.lock'))
    const lock = await lockPlace(files, stick, { id: 'ours' })
    await lock.beat()
    isUntouched()
    expect(readFileSync(join(stick, 'copier.lock'), 'utf8')).toContain('"id":"ours"')
    await lock.release()
    expect(readdirSync(stick)).toEqual([])
  })

  test('in the place of a file that is written, or of the name that it bears meanwhile, gives way', async () => {
    for (const name of ['drills.json', 'drills.json.new']) symlinkSync(key, join(stick, name))
    await writeOver(files, join(stick, 'drills.json'), Buffer.from('{}'))
    isUntouched()
    expect(readFileSync(join(stick, 'drills.json'), 'utf8')).toBe('{}')
    expect(() => readlinkSync(join(stick, 'drills.json'))).toThrow()
  })

  test('is not read', async () => {
    symlinkSync(key, join(stick, 'drills.json'))
    expect(await readSmall(files, join(stick, 'drills.json'))).toBeUndefined()
    await expect(files.open(join(stick, 'drills.json'), 'read')).rejects.toThrow(AlteredPlace)
  })

  test('in the place of a folder is refused, and told as a place that was altered', async () => {
    const outside = join(root, 'outside')
    mkdirSync(outside)
    symlinkSync(outside, join(stick, 'wal'))
    const path = join(stick, 'wal', 'piece')
    const calls: readonly (() => Promise<unknown>)[] = [
      () => writeOnce(files, path, Buffer.from('x')),
      () => files.makeFolder(join(stick, 'wal')),
      () => files.makeFolder(path),
      () => files.list(join(stick, 'wal')),
      () => files.size(path),
      () => files.remove(path),
      () => files.rename(path, `${path}-2`),
      () => listHoles({ files, folder: stick, hmacKeys: [] }),
    ]
    for (const call of calls) {
      const error = await call().then(
        () => undefined,
        (thrown) => thrown,
      )
      expect(troubleOf(error), String(call)).toBe('altered')
    }
    expect(readdirSync(outside)).toEqual([])
  })

  test('above the place is no matter: the person chose that folder', async () => {
    symlinkSync(stick, join(root, 'shortcut'))
    const through = filesWithin(join(root, 'shortcut'))
    await writeOnce(through, join(root, 'shortcut', 'piece'), Buffer.from('x'))
    expect(readdirSync(stick)).toEqual(['piece'])
  })

  test('or a name with dots leads to nothing beside the place', async () => {
    await expect(files.open(join(stick, '..', 'card-seal.key'), 'read')).rejects.toThrow(AlteredPlace)
  })
})

describe('what is no file of ours', () => {
  const said = z.object({ a: z.number() })

  test('counts as absent: rubbish, a folder, a pipe, another form, nothing', async () => {
    const path = join(stick, 'file.json')
    const makes = [
      () => {},
      () => writeFileSync(path, ''),
      () => writeFileSync(path, '{"a":'),
      () => writeFileSync(path, '{"a":"1"}'),
      () => writeFileSync(path, Buffer.from([0xff, 0, 0xfe])),
      () => mkdirSync(path),
      () => execFileSync('mkfifo', [path]),
    ]
    for (const make of makes) {
      make()
      expect(await readJson(files, path, said)).toBeUndefined()
      rmSync(path, { recursive: true, force: true })
    }
    writeFileSync(path, '{"a":1}')
    expect(await readJson(files, path, said)).toEqual({ a: 1 })
  })

  test('of two gigabytes does not enter the memory', async () => {
    const path = join(stick, 'done.json')
    writeFileSync(path, '')
    truncateSync(path, 2_000_000_000)
    const before = process.memoryUsage().arrayBuffers
    expect(await readSmall(files, path)).toBeUndefined()
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })

  test('is told where a file of ours should be written', async () => {
    mkdirSync(join(stick, 'piece'))
    const error = await writeOver(files, join(stick, 'piece'), Buffer.from('x')).catch((thrown) => thrown)
    expect(troubleOf(error)).toBe('altered')
  })
})

describe('the lock of a place', () => {
  const other = { id: 'other', pid: 1_000_000, birth: 'born once', beat: 1 }
  const holds = (system: string) =>
    writeFileSync(join(stick, 'copier.lock'), JSON.stringify({ ...other, system }))

  test('of a dead process of this machine is taken at once', async () => {
    holds(systemOf())
    await lockPlace(files, stick, { id: 'ours', patienceMs: 60_000 })
  })

  test('of another laptop is not, though both bear one name, and though its process is not here', async () => {
    holds('the boot of the other laptop')
    const living = setInterval(() => {
      other.beat += 1
      holds('the boot of the other laptop')
    }, 20)
    onTestFinished(() => clearInterval(living))
    await expect(lockPlace(files, stick, { id: 'ours', patienceMs: 5_000 })).rejects.toThrow(TakenPlace)
  })

  test('twin: asked of this machine alone, the process of the other laptop counts as dead', () => {
    expect(birthOf(other.pid)).not.toBe(other.birth)
  })

  test('is waited for where the system does not say which it is', async () => {
    holds('')
    const begun = performance.now()
    await lockPlace(files, stick, { id: 'ours', patienceMs: 500, system: '' })
    expect(performance.now() - begun).toBeGreaterThan(450)
  })
})
