/** What somebody may put onto a stick leads to no file of this machine, keeps nobody waiting, and fills no memory. */
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
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
import { removeUnfinishedArchives } from '../taking/archive-on-place.ts'
import { removeBase } from '../taking/done-file.ts'
import { filesWithin } from './files-within.ts'
import { AlteredPlace, filesOfThisMachine, type PlaceFiles } from './place-files.ts'
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

describe.runIf(process.platform === 'linux')(
  'a folder that is swapped for a link in the middle of a call',
  () => {
    const name = 'part-0001.tar.gz.age'
    /** What is left of a copy elsewhere, once a file of that name was removed on the stick. */
    async function leftElsewhere(isByName: boolean): Promise<readonly string[]> {
      const [folder, elsewhere] = [join(stick, 'archives'), join(root, 'the other stick')]
      for (const made of [folder, elsewhere]) {
        mkdirSync(made)
        writeFileSync(join(made, name), 'sealed')
      }
      const swapping = filesWithin(stick, {
        ...filesOfThisMachine,
        remove: (path) => {
          renameSync(folder, join(stick, 'away'))
          symlinkSync(elsewhere, folder)
          return filesOfThisMachine.remove(isByName ? join(folder, name) : path)
        },
      })
      await swapping.remove(join(folder, name))
      return readdirSync(elsewhere)
    }

    test('has nothing removed where the link leads', async () => {
      expect(await leftElsewhere(false)).toEqual([name])
      expect(readdirSync(join(stick, 'away'))).toEqual([])
    })

    test('twin: by its name alone, a copy elsewhere goes', async () => {
      expect(await leftElsewhere(true)).toEqual([])
    })

    test('is told by its name where something is wrong', async () => {
      const [folder, path] = [join(stick, 'wal'), join(stick, 'wal', 'piece')]
      await expect(files.open(path, 'write')).rejects.toMatchObject({ code: 'ENOENT', path: folder })
      mkdirSync(folder)
      mkdirSync(path)
      const there = { code: 'EEXIST', path, message: expect.stringContaining(path) }
      await expect(files.open(path, 'write')).rejects.toMatchObject(there)
      writeFileSync(join(path, 'photo.jpg'), '')
      await expect(files.remove(path)).rejects.toMatchObject({ code: 'EALTERED', path })
    })
  },
)

describe('what the copier did not put there', () => {
  test('is not removed, neither among the archives nor in a base', async () => {
    const [archives, bases] = [join(stick, 'archives'), join(stick, 'bases')]
    for (const folder of [archives, bases, join(bases, '1')]) mkdirSync(folder)
    const ours = ['farhapass-20261127-021207.tar.gz.age', 'farhapass-20261127-021207.json.new']
    const theirs = ['house.tar.age', 'part-0001.tar.gz.age', 'photo.age', 'photo.new']
    for (const one of [...ours, ...theirs]) writeFileSync(join(archives, one), '')
    await removeUnfinishedArchives({ files, folder: stick })
    expect(readdirSync(archives).sort()).toEqual(theirs)
    for (const one of ['done.json', 'part-0001.tar.gz.age', 'house.tar.age.new', 'photo.jpg'])
      writeFileSync(join(bases, '1', one), '')
    await removeBase({ files, folder: stick }, '1')
    expect(readdirSync(join(bases, '1'))).toEqual(['photo.jpg'])
    rmSync(join(bases, '1', 'photo.jpg'))
    await removeBase({ files, folder: stick }, '1')
    expect(readdirSync(bases)).toEqual([])
  })

  test('a folder in the place of a file stays with what it holds, and is told', async () => {
    mkdirSync(join(stick, 'drills.json.new'))
    writeFileSync(join(stick, 'drills.json.new', 'photo.jpg'), '')
    const error = await writeOver(files, join(stick, 'drills.json'), Buffer.from('{}')).catch(
      (thrown) => thrown,
    )
    expect(troubleOf(error)).toBe('altered')
    expect(readdirSync(join(stick, 'drills.json.new'))).toEqual(['photo.jpg'])
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
