/** Files on a place are whole or not there; a faulty place is told by what it answers. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/test-folder.ts'
import { filesOfThisMachine, HungPlace, type PlaceFiles, watchFiles } from './place-files.ts'
import { readSmall } from './read-small.ts'
import { writeOnce, writeOver } from './write-once.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = testFolder()
  path = join(folder, 'piece.gz.age')
  const made = folder
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
})

/** The same files, where each opened file does something else. */
const faulty = (
  change: (file: Awaited<ReturnType<PlaceFiles['open']>>) => Partial<typeof file>,
): PlaceFiles => ({
  ...filesOfThisMachine,
  open: async (at, how) => {
    const file = await filesOfThisMachine.open(at, how)
    return how === 'write' ? { ...file, ...change(file) } : file
  },
})

describe('a file that is written once', () => {
  test('tells its size and checksum, of bytes or of a stream', async () => {
    const hello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
    expect(await writeOnce(filesOfThisMachine, path, Buffer.from('hello'))).toEqual({
      bytes: 5,
      sha256: hello,
    })
    const stream = Readable.from([Buffer.from('he'), Buffer.from('llo')])
    expect((await writeOnce(filesOfThisMachine, `${path}-2`, stream)).sha256).toBe(hello)
    expect(readdirSync(folder)).toEqual(['piece.gz.age', 'piece.gz.age-2'])
  })

  test('never replaces one that is there, except where it tells the present', async () => {
    writeFileSync(path, 'before')
    await expect(writeOnce(filesOfThisMachine, path, Buffer.from('after'))).rejects.toMatchObject({
      code: 'EEXIST',
    })
    expect(readFileSync(path, 'utf8')).toBe('before')
    await writeOver(filesOfThisMachine, path, Buffer.from('after'))
    expect(readFileSync(path, 'utf8')).toBe('after')
  })

  test('bears no name of its own while it is written, and leaves nothing when its source or the disk fails', async () => {
    const seen: string[] = []
    const watching = faulty((file) => ({
      write: async (chunk) => {
        seen.push(...readdirSync(folder))
        await file.write(chunk)
      },
    }))
    await writeOnce(watching, path, Buffer.from('hello'))
    expect(seen).toEqual(['piece.gz.age.new'])
    const full = faulty(() => ({
      write: async () => {
        throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      },
    }))
    await expect(writeOnce(full, `${path}-2`, Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' })
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the source broke')
      })(),
    )
    await expect(writeOnce(filesOfThisMachine, `${path}-3`, broken)).rejects.toThrow('the source broke')
    expect(readdirSync(folder)).toEqual(['piece.gz.age'])
  })

  test('is refused on a stick that keeps less than it was given', async () => {
    const lying = faulty((file) => ({ write: (chunk) => file.write(chunk.subarray(0, chunk.length - 1)) }))
    await expect(writeOnce(lying, path, Buffer.from('hello'))).rejects.toMatchObject({ code: 'EREADBACK' })
    expect(readdirSync(folder)).toEqual([])
  })

  test('makes no folder where the stick was pulled out', async () => {
    await expect(writeOnce(filesOfThisMachine, join(folder, 'gone', 'x'), Buffer.from('x'))).rejects.toThrow(
      'ENOENT',
    )
    await expect(filesOfThisMachine.makeFolder(join(folder, 'gone', 'wal'))).rejects.toThrow('ENOENT')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a place that hangs', () => {
  test('is seen while a call waits, given up after a while, and used again once it answers', async () => {
    let answer = () => {}
    const hanging: PlaceFiles = {
      ...filesOfThisMachine,
      list: () =>
        new Promise((resolve) => {
          answer = () => resolve([])
        }),
    }
    const files = watchFiles(hanging, { giveUpMs: 100, mostGivenUp: 1 })
    const asked = files.list(folder)
    await wait(50)
    expect(files.waitingMs()).toBeGreaterThan(30)
    await expect(asked).rejects.toBeInstanceOf(HungPlace)
    expect(files.waitingMs()).toBeGreaterThan(90)
    await expect(files.size(path)).rejects.toBeInstanceOf(HungPlace)
    answer()
    await wait(1)
    expect(files.waitingMs()).toBe(0)
    expect(await files.size(path)).toBeUndefined()
  })

  test('does not count while it answers, however often it is asked', async () => {
    const files = watchFiles(filesOfThisMachine)
    await writeOnce(files, path, Buffer.from('hello'))
    expect(String(await readSmall(files, path))).toBe('hello')
    expect(files.waitingMs()).toBe(0)
  })
})
