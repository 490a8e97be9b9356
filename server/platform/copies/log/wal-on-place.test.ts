/** The log on a place, as names and sealed bytes: kept, merged, and put together again as PostgreSQL asks for it. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/test-folder.ts'
import { segmentBytes } from '../../replication/wal-position.ts'
import { AlteredPlace, filesOfThisMachine, type PlaceFiles } from '../files/place-files.ts'
import { keepDrill, readDrills } from '../place/drills-file.ts'
import { BrokenSeal, hmacKeyOf, newIdentity, openSealed, recipientOf } from '../seal/copy-seal.ts'
import { gatherPieces, type Piece } from './gather-pieces.ts'
import { keepHistory, listHistories } from './histories.ts'
import { keepHole, listHoles } from './holes.ts'
import { bySegment, isFull, isInMany, mergePieces } from './merge-pieces.ts'
import { endOfLog, keepWal, listWal, type MergingFolder, readWal, spoolWal, walPath } from './wal-on-place.ts'

let folder: MergingFolder
let spool: string
const writer = 'aaaaaaaaaaaa'
beforeEach(async () => {
  const made = testFolder()
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  spool = join(made, 'spool')
  mkdirSync(spool)
  const identity = await newIdentity()
  const hmacKey = hmacKeyOf(identity)
  const recipients = [await recipientOf(identity)]
  const key = { identities: [identity], recipients, hmacKey, hmacKeys: [hmacKey], writer }
  folder = { files: filesOfThisMachine, folder: made, ...key }
})

const start = 7n * segmentBytes
const at = new Date('2026-11-27T21:36:58Z')

/** Pieces of the log from the beginning of a segment on, as they would arrive. */
async function kept(bytes: Buffer, chunk: number): Promise<Piece[]> {
  const pieces: Piece[] = []
  const gathering = gatherPieces({ writer, timeline: 1 }, (piece) => pieces.push(piece))
  for (let from = 0; from < bytes.length; from += chunk) {
    gathering.add(bytes.subarray(from, from + chunk), start + BigInt(from))
    if (from % (chunk * 3) === 0) gathering.cut()
  }
  gathering.cut()
  for (const { file, bytes: some } of pieces) await keepWal(folder, file, { bytes: some, at })
  return pieces
}

const followed = async () => ({
  log: await listWal(folder.files, folder.folder),
  spares: [],
  histories: await listHistories(folder),
})

const namesOf = async () =>
  (await listWal(folder.files, folder.folder)).map(({ from, until }) => until - from)

describe('the log on a place', () => {
  test('lies there sealed, under names that say where it belongs, and reads back with its instant', async () => {
    const bytes = randomBytes(5_000)
    await kept(bytes, 5_000)
    const path = join(folder.folder, `wal/${writer}/00000001/0000000007000000-0000000007001388.gz.age`)
    expect(readFileSync(path, 'latin1').startsWith('age-encryption.org/v1')).toBe(true)
    const [file] = await listWal(folder.files, folder.folder)
    const read = await readWal(folder, file as NonNullable<typeof file>)
    expect(read.bytes.equals(bytes)).toBe(true)
    expect(read.at).toEqual(at)
  })

  test('is read by age and any gunzip, and refused when somebody else sealed it for our key', async () => {
    const bytes = randomBytes(1_000)
    const [piece] = await kept(bytes, 1_000)
    const [file] = await listWal(folder.files, folder.folder)
    const path = walPath(folder.folder, file as NonNullable<typeof file>)
    const zipped = await buffer(openSealed(Readable.from([readFileSync(path)]), ...folder.identities))
    expect(gunzipSync(zipped).equals((piece as Piece).bytes)).toBe(true)
    rmSync(path)
    await keepWal({ ...folder, hmacKey: hmacKeyOf(await newIdentity()) }, (piece as Piece).file, {
      bytes,
      at,
    })
    await expect(readWal(folder, (piece as Piece).file)).rejects.toThrow(BrokenSeal)
  })

  test('is cut at the end of each segment, and merged to one file a segment, whose pieces then go', async () => {
    const bytes = randomBytes(Number(segmentBytes) + 400_000)
    expect((await kept(bytes, 1_000_000)).length).toBeGreaterThan(5)
    const segments = bySegment(await listWal(folder.files, folder.folder))
    expect(segments.map(isFull)).toEqual([true, false])
    for (const pieces of segments) expect(await mergePieces(folder, pieces)).toHaveLength(1)
    expect(await namesOf()).toEqual([segmentBytes, 400_000n])
    expect((await spoolWal(folder, { spool, ...(await followed()) })).segments).toBe(2)
    const spooled = ['000000010000000000000007', '000000010000000000000008']
    expect(readdirSync(spool)).toEqual(spooled)
    const read = Buffer.concat(spooled.map((name) => readFileSync(join(spool, name))))
    expect(read.subarray(0, bytes.length).equals(bytes)).toBe(true)
    expect(read.subarray(bytes.length).every((byte) => byte === 0)).toBe(true)
  })

  test('stays in the few pieces in which a segment came fast, and is merged where it came slowly', async () => {
    const bytes = randomBytes(Number(segmentBytes))
    const isMerged = async (chunk: number) => {
      const pieces = (await kept(bytes, chunk)).map(({ file }) => file)
      return [pieces.length, isInMany(pieces)]
    }
    expect(await isMerged(Number(segmentBytes))).toEqual([4, false])
    expect(await isMerged(600_000)).toEqual([10, true])
  })

  test('is put together from a merged file and pieces beside it, and ends before a gap', async () => {
    const bytes = randomBytes(500_000)
    const pieces = await kept(bytes, 100_000)
    const files = pieces.map(({ file }) => file)
    await mergePieces(folder, files.slice(0, 2))
    const piece = pieces[0] as Piece
    await keepWal(folder, piece.file, piece)
    const beyond = { writer, timeline: 1, from: start + 600_000n, until: start + 600_010n }
    await keepWal(folder, beyond, { bytes: randomBytes(10), at })
    await keepHistory(folder, {
      name: '0000000a.history',
      content: Buffer.from('1\t0/8\tx\n'),
    })
    await spoolWal(folder, { spool, ...(await followed()) })
    const [segment, history] = readdirSync(spool)
    expect(history).toBe('0000000A.history')
    const read = readFileSync(join(spool, String(segment)))
    expect(read.subarray(0, bytes.length).equals(bytes)).toBe(true)
    expect(read.subarray(bytes.length).every((byte) => byte === 0)).toBe(true)
    expect(statSync(join(spool, String(segment))).size).toBe(Number(segmentBytes))
  })

  test('is refused where a piece has no end, or unpacks to more than a segment', async () => {
    const [from, until] = [start, start + segmentBytes]
    const file = { writer, timeline: 1, from, until }
    await keepWal(folder, file, { bytes: Buffer.alloc(Number(segmentBytes) + 1), at })
    await expect(readWal(folder, file)).rejects.toThrow('not as it was zipped')
    const endless: PlaceFiles = {
      ...filesOfThisMachine,
      open: async () => ({
        read: async (into) => into.fill(0).length,
        write: async () => {},
        sync: async () => {},
        close: async () => {},
      }),
    }
    await expect(readWal({ ...folder, files: endless }, file)).rejects.toThrow(BrokenSeal)
  })

  test('is served by ours where somebody put a longer piece of his own beside it, and ends before one without', async () => {
    const bytes = randomBytes(500_000)
    const pieces = (await kept(bytes, 100_000)).map(({ file }) => file)
    const strangers = { ...folder, hmacKey: hmacKeyOf(await newIdentity()) }
    const forged = { ...pieces[0]!, until: pieces.at(-1)!.until + 100n }
    await keepWal(strangers, forged, { bytes: randomBytes(500_100), at: new Date('2099-01-01T00:00:00Z') })
    const read = async () => {
      const spooled = await spoolWal(folder, { spool, ...(await followed()), log: [forged], spares: pieces })
      return { ...spooled, segment: readFileSync(join(spool, '000000010000000000000007')) }
    }
    const whole = await read()
    expect(whole.unsound).toEqual([forged])
    expect(whole.segment.subarray(0, bytes.length).equals(bytes)).toBe(true)
    expect(await endOfLog(folder, [forged, ...pieces])).toEqual(at)
    writeFileSync(walPath(folder.folder, pieces.at(-1)!), '')
    const cut = Number(pieces.at(-1)!.from - start)
    const { segment } = await read()
    expect(segment.subarray(0, cut).equals(bytes.subarray(0, cut))).toBe(true)
    expect(segment.subarray(cut).every((byte) => byte === 0)).toBe(true)
  })

  test('has no timeline nought, and is told as altered where a folder holds more names than any of ours', async () => {
    const from = start
    await keepWal(folder, { writer, timeline: 0, from, until: from + 1n }, { bytes: Buffer.alloc(1), at })
    expect(await namesOf()).toEqual([])
    await kept(randomBytes(10), 10)
    const crowded: PlaceFiles = {
      ...filesOfThisMachine,
      list: async (path) => {
        const names = await filesOfThisMachine.list(path)
        return path.endsWith('00000001') ? Array.from({ length: 100_001 }, () => String(names[0])) : names
      },
    }
    await expect(listWal(crowded, folder.folder)).rejects.toThrow(AlteredPlace)
  })

  test('is told as altered where there are more holes or histories than any of ours has, and none of them is opened', async () => {
    await kept(randomBytes(10), 10)
    let opens = 0
    const holding = (name: (n: string) => string): PlaceFiles => ({
      ...filesOfThisMachine,
      list: async (path) =>
        path.endsWith(writer)
          ? Array.from({ length: 10_001 }, (_, n) => name(n.toString(16)))
          : filesOfThisMachine.list(path),
      open: async (path, how) => {
        opens += 1
        return filesOfThisMachine.open(path, how)
      },
    })
    const holes = { ...folder, files: holding((n) => `hole-${n.padStart(16, '0')}.json`) }
    await expect(listHoles(holes)).rejects.toThrow(AlteredPlace)
    const histories = { ...folder, files: holding((n) => `${n.padStart(8, '0')}.history`) }
    await expect(listHistories(histories)).rejects.toThrow(AlteredPlace)
    expect(opens).toBe(0)
  })

  test('has no history, hole or proof believed that does not bear our mark', async () => {
    const strangers = { ...folder, hmacKey: hmacKeyOf(await newIdentity()) }
    const history = { name: '00000002.history', content: Buffer.from('1\t0/7000000\tx\n') }
    const hole = { position: start, from: at }
    const proof = { base: 'a base', reachedAt: at.toISOString(), isSound: true }
    const believed = async () => [
      (await listHistories(folder)).length,
      (await listHoles(folder)).length,
      (await readDrills(folder.files, folder.folder, folder.hmacKeys)).length,
    ]
    for (const [by, count] of [
      [strangers, 0],
      [folder, 1],
    ] as const) {
      await keepHistory(by, history)
      await keepHole(by, hole)
      await keepDrill(by, proof)
      expect(await believed()).toEqual([count, count, count])
    }
    expect((await listHistories(folder))[0]?.content).toEqual(history.content)
    const path = join(folder.folder, 'wal', writer, '00000002.history')
    writeFileSync(path, readFileSync(path, 'utf8').replace('0/7000000', '0/8000000'))
    expect(await listHistories(folder)).toEqual([])
  })

  test('stays in pieces on a stick that loses what it is given while they are merged', async () => {
    await kept(randomBytes(500_000), 100_000)
    const before = await namesOf()
    const lying: PlaceFiles = {
      ...filesOfThisMachine,
      open: async (path, how) => {
        const file = await filesOfThisMachine.open(path, how)
        return how === 'write' ? { ...file, write: (chunk) => file.write(chunk.subarray(1)) } : file
      },
    }
    const pieces = await listWal(folder.files, folder.folder)
    await expect(mergePieces({ ...folder, files: lying }, pieces)).rejects.toMatchObject({
      code: 'EREADBACK',
    })
    expect(await namesOf()).toEqual(before)
  })
})
