/** A base in which somebody put a file of his own: nothing is written under a name that PostgreSQL's manifest does not know. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/test-folder.ts'
import { filesOfThisMachine } from '../files/place-files.ts'
import { hmacKeyOf, newIdentity, recipientOf, sealStream } from '../seal/copy-seal.ts'
import { baseFolder, type Done } from '../taking/done-file.ts'
import { manifestName } from '../taking/take-copy.ts'
import { unpackBase } from './unpack-copy.ts'

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** A base that holds `PG_VERSION`, as its manifest says, and then a file of this name. */
async function aBase(name: string) {
  const folder = testFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const identity = await newIdentity()
  const recipients: [string] = [await recipientOf(identity)]
  mkdirSync(baseFolder(folder, 'base'), { recursive: true })
  const tar = pack()
  tar.entry({ name: 'PG_VERSION' }, '18\n')
  tar.entry({ name }, 'not of this house')
  tar.finalize()
  const known = {
    Path: 'PG_VERSION',
    Size: 3,
    Checksum: sha256('18\n'),
    'Checksum-Algorithm': 'SHA256',
  }
  const manifest = JSON.stringify({ 'System-Identifier': 7, Files: [known] })
  const contents = [
    [manifestName, gzipSync(manifest)],
    ['part-0001.tar.gz.age', gzipSync(await buffer(tar as unknown as Readable))],
  ] as const
  const kept: Done['files'] = []
  for (const [file, content] of contents) {
    const sealed = await buffer(sealStream(Readable.from([content]), recipients))
    writeFileSync(join(baseFolder(folder, 'base'), file), sealed)
    kept.push({ name: file, bytes: sealed.length, sha256: sha256(sealed) })
  }
  const at = new Date().toISOString()
  const done: Done = {
    ...{ form: 1, house: '7', name: 'base', recipients, beganAt: at, endedAt: at, timeline: 1 },
    ...{ start: '0/0', end: '0/0', postgres: 18, farhapass: '0', bytes: 1, unpackedBytes: 1_000_000 },
    ...{ figures: { operations: 0, cards: 0, lastSale: null }, files: kept, houseFiles: [] },
  }
  const key = { identities: [identity], hmacKeys: [hmacKeyOf(identity)] }
  return { sealed: { files: filesOfThisMachine, folder, done, key }, cluster: join(folder, 'cluster') }
}

test.each(['..\\..\\evil', 'C:evil', 'base/evil', '../evil', '/evil', 'pg_wal/..\\evil'])(
  'a file named «%s» that the manifest does not know is refused, and never written',
  async (name) => {
    const { sealed, cluster } = await aBase(name)
    await expect(unpackBase(sealed, cluster)).rejects.toMatchObject({ code: 'file-changed' })
    expect(existsSync(join(cluster, name))).toBe(false)
  },
)

test('the log beside what the manifest knows is unpacked', async () => {
  const { sealed, cluster } = await aBase('pg_wal/000000010000000000000001')
  await unpackBase(sealed, cluster)
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('18\n')
  expect(existsSync(join(cluster, 'pg_wal/000000010000000000000001'))).toBe(true)
})
