/** The house's own log and files, as a standby receives them. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ask, aUsedDirectory, launched } from '../../testing/launched.ts'
import { testFolder } from '../../testing/test-folder.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/launch.ts'
import { receiveWal } from './receive-wal.ts'
import { openReplication } from './replication-client.ts'
import { takeBase } from './take-base.ts'
import { positionOf, positionText, type WalPosition } from './wal-position.ts'

const position = async ({ owner }: EmbeddedPostgres) =>
  positionOf(String(await ask(owner, 'select pg_current_wal_flush_lsn()::text')))

const filled = async (server: EmbeddedPostgres) => {
  await ask(server.owner, 'create table filled (n integer)')
  await ask(server.owner, 'insert into filled (n) select generate_series(1, 200000)')
}

describe('a base', () => {
  test('is one tar with the log it needs, and the list of its files with their checksums', async () => {
    const server = await launched(aUsedDirectory())
    const before = await position(server)
    const folder = testFolder()
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const base = await takeBase(server.copies, {
      pace: 'fast',
      onTar: async (tar) => writeFileSync(join(folder, 'base.tar'), await buffer(tar)),
    })
    expect(base.systemId).toMatch(/^\d{19}$/)
    expect(base.timeline).toBe(1)
    expect(base.start >= before && base.end > base.start).toBe(true)
    const { Files } = JSON.parse(base.manifest.toString()) as { Files: { Path: string }[] }
    const names = execFileSync('tar', ['-tf', join(folder, 'base.tar')], { encoding: 'utf8' }).split('\n')
    expect(names).toEqual(expect.arrayContaining(['backup_label', ...Files.map(({ Path }) => Path)]))
    expect(names.filter((name) => /^pg_wal\/[0-9A-F]{24}$/.test(name)).length).toBeGreaterThan(0)
    expect(await ask(server.owner, 'select count(*)::integer from pg_replication_slots')).toBe(0)
  })

  test('whose taker fails or stops rejects with its error, and leaves no connection behind', async () => {
    const server = await launched(aUsedDirectory())
    await filled(server)
    const full = async () => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    }
    await expect(takeBase(server.copies, { pace: 'fast', onTar: full })).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    const stopped = new AbortController()
    const reading = async (tar: Readable) => {
      for await (const _ of tar) stopped.abort()
    }
    await expect(
      takeBase(server.copies, { pace: 'fast', onTar: reading, signal: stopped.signal }),
    ).rejects.toThrow()
    await expect
      .poll(() =>
        ask(server.owner, "select count(*)::integer from pg_stat_activity where backend_type = 'walsender'"),
      )
      .toBe(0)
  })

  test('ends though its taker has no room for the last of it', async () => {
    const server = await launched(aUsedDirectory())
    const onTar = async (tar: Readable) => void (await buffer(tar))
    const base = await takeBase(server.copies, { pace: 'fast', onTar, mostInMemory: 1 })
    expect(base.manifest.length).toBeGreaterThan(0)
  })

  test('waits for a slow taker, and keeps four megabytes of it in memory at most', async () => {
    const server = await launched(aUsedDirectory())
    let mostWaiting = 0
    const slowly = async (tar: Readable) => {
      for await (const chunk of tar as AsyncIterable<Buffer>) {
        await wait(1)
        mostWaiting = Math.max(mostWaiting, chunk.length + (tar as PassThrough).writableLength)
      }
    }
    await takeBase(server.copies, { pace: 'fast', onTar: slowly })
    expect(mostWaiting).toBeGreaterThan(1_000_000)
    expect(mostWaiting).toBeLessThan(8_000_000)
  })
})

describe('the log', () => {
  let server: EmbeddedPostgres

  const receiving = async (from: WalPosition, slot = 'copies_1') => {
    const chunks: { bytes: Buffer; position: WalPosition }[] = []
    const complete: Date[] = []
    const receiver = await receiveWal({
      ...{ address: server.copies, slot, timeline: 1, position: from },
      onBytes: (bytes, at) => chunks.push({ bytes: Buffer.from(bytes), position: at }),
      onComplete: (upTo) => complete.push(upTo),
    })
    onTestFinished(receiver.close)
    const upTo = () =>
      (({ bytes, position: at }) => at + BigInt(bytes.length))(
        chunks.at(-1) ?? { bytes: Buffer.alloc(0), position: from },
      )
    return { receiver, chunks, upTo, complete }
  }
  const keptFrom = async () =>
    positionOf(String(await ask(server.owner, 'select restart_lsn::text from pg_replication_slots')))

  test('arrives byte for byte as it lies on the disk, and the slot moves only when a position is reported', async () => {
    const directory = aUsedDirectory()
    server = await launched(directory)
    const replication = await openReplication(server.copies)
    await replication.makeSlot('copies_1')
    const { position: from } = await replication.identify()
    await replication.close()
    // A checkpoint that began meanwhile makes the slot keep the log from a position that is not on the disk yet.
    const keptAtFirst = await keptFrom()
    const { receiver, chunks, upTo } = await receiving(from)
    await filled(server)
    const written = await position(server)
    await expect.poll(() => upTo() >= written).toBe(true)
    // The receiver says where it began.
    expect([keptAtFirst, from]).toContain(await keptFrom())
    receiver.report(written)
    await expect.poll(keptFrom).toBe(written)
    const segments = await ask(
      server.owner,
      `select pg_read_binary_file('pg_wal/' || pg_walfile_name('${positionText(written)}'))`,
    )
    const start = written - (written % 16_777_216n)
    for (const { bytes, position: at } of chunks.filter(({ position: at }) => at >= start)) {
      const offset = Number(at - start)
      const upTo = Math.min(bytes.length, Number(written - at))
      expect((segments as Buffer).subarray(offset, offset + upTo).equals(bytes.subarray(0, upTo))).toBe(true)
    }
    expect(chunks.length).toBeGreaterThan(3)
  })

  test('is said to be complete up to an instant only when all that was written by then has arrived', async () => {
    server = await launched(aUsedDirectory())
    const replication = await openReplication(server.copies)
    await replication.makeSlot('copies_1')
    const { position: from } = await replication.identify()
    await replication.close()
    const { receiver, upTo, complete } = await receiving(from)
    receiver.pause()
    await filled(server)
    const written = await position(server)
    const writtenAt = Date.now()
    await wait(5)
    for (let n = 0; n < 20; n += 1) {
      receiver.askHowFar()
      await wait(20)
    }
    expect(upTo()).toBeLessThan(written)
    expect(complete.filter((at) => at.getTime() > writtenAt)).toEqual([])
    receiver.resume()
    await expect.poll(() => complete.some((at) => at.getTime() > writtenAt)).toBe(true)
    expect(upTo()).toBeGreaterThanOrEqual(written)
  })

  test('stops coming while it is paused, and goes on where it was', async () => {
    server = await launched(aUsedDirectory())
    const replication = await openReplication(server.copies)
    await replication.makeSlot('copies_1')
    const { position: from } = await replication.identify()
    await replication.close()
    const { receiver, upTo } = await receiving(from)
    receiver.pause()
    await filled(server)
    const written = await position(server)
    await wait(500)
    expect(written - upTo() > 1_000_000n).toBe(true)
    receiver.resume()
    await expect.poll(() => upTo() >= written).toBe(true)
  })

  test('that is gone is refused with a code of PostgreSQL, and a sender that dies rejects', async () => {
    server = await launched(aUsedDirectory())
    const replication = await openReplication(server.copies)
    await replication.makeSlot('copies_1')
    await replication.close()
    const gone = await receiving(1_000n)
    await expect(gone.receiver.ended).rejects.toMatchObject({ code: '58P01' })
    // Its sender holds the slot a moment longer.
    await expect.poll(() => ask(server.owner, 'select active from pg_replication_slots')).toBe(false)
    const { receiver } = await receiving(await position(server))
    const ended = expect(receiver.ended).rejects.toThrow()
    await ask(
      server.owner,
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'walsender'",
    )
    await ended
  })
})
