/** Whose keys a house copies with is settled at the start of the server, before anything is opened that could copy. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyKeysFile, makeCopyKeys, readCopyKeys } from '../platform/copies/seal/copy-keys.ts'
import { keepSecrets } from '../platform/secrets.ts'
import { aFreePort } from '../testing/a-free-port.ts'
import { bundled } from '../testing/bundled.ts'
import { testFolder } from '../testing/test-folder.ts'

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = testFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  // A folder of a house was changed since it was made.
  await wait(20)
  keepSecrets(dataDir)
})

/** A start that ends at its certificate, with what it said until then. */
async function start(dataDir: string): Promise<readonly string[]> {
  const settings = {
    ...{ DATA_DIR: dataDir, LOG_LEVEL: 'warn', TLS_CERT: '/none/cert.pem', TLS_KEY: '/none/key.pem' },
    ...{ PORT: String(await aFreePort()), HTTPS_PORT: String(await aFreePort()) },
  }
  const { stdout, stderr } = spawnSync(process.execPath, [await bundled('server/main.ts')], {
    env: { ...process.env, DATABASE_URL: undefined, ...settings },
    encoding: 'utf8',
  })
  return `${stdout}${stderr}`.trim().split('\n')
}

const aboutCertificate = expect.stringContaining('/none/cert.pem')

test('a data folder that was copied by hand copies by a key of its own from its first start on, and the first by that of before', async () => {
  const { keys } = await makeCopyKeys(dataDir, new Date())
  const copied = join(folder, 'copied')
  cpSync(dataDir, copied, { recursive: true })
  for (const one of [dataDir, copied]) expect(await start(one)).toEqual([aboutCertificate])
  expect(readCopyKeys(dataDir)).toEqual(keys)
  expect(readCopyKeys(copied)?.machine).not.toBe(keys.machine)
})

test('damaged keys of the copies are warned of, and the start goes on: what sells needs no copies', async () => {
  writeFileSync(join(dataDir, copyKeysFile), '{')
  expect(await start(dataDir)).toEqual([
    expect.stringContaining('trouble with the keys of the copies'),
    aboutCertificate,
  ])
})
