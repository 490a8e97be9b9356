/**
 * The copier as it is, on places whose file calls fail as the file `faults` of the data folder says: «hung», «full», «read-only», «gone»,
 * «slow», or nothing. «busy» and «dies» are what becomes of a proof. A hung call waits for a pipe that nobody writes to, inside the kernel, as for a dead disk.
 */
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { proveDrill } from '../copies/prove-restored.ts'
import { runCopier } from '../platform/copies/copier/copier.ts'
import type { FromCopier, ToCopier } from '../platform/copies/copier-messages.ts'
import { filesOfThisMachine, type PlaceFile, type PlaceFiles } from '../platform/copies/files/place-files.ts'
import { paceAt } from './quick-pace.ts'

let dataDir: string | undefined

const failing = (code: string) => Object.assign(new Error(`as the test says: ${code}`), { code })

async function fail(isWriting: boolean): Promise<void> {
  const fault = dataDir && readFileSync(join(dataDir, 'faults'), 'utf8')
  if (fault === 'hung') await (await open(join(dataDir as string, 'pipe'), 'r')).close()
  if (fault === 'gone') throw failing('ENOENT')
  if (fault === 'full' && isWriting) throw failing('ENOSPC')
  if (fault === 'read-only' && isWriting) throw failing('EROFS')
  if (fault === 'slow' && isWriting) await wait(50)
}

const before =
  <Given extends readonly unknown[], Result>(
    isWriting: boolean,
    call: (...given: Given) => Promise<Result>,
  ) =>
  async (...given: Given): Promise<Result> => {
    await fail(isWriting)
    return call(...given)
  }

const faultyFile = (file: PlaceFile): PlaceFile => ({
  write: before(true, file.write),
  read: before(false, file.read),
  sync: before(true, file.sync),
  close: file.close,
})

const files: PlaceFiles = {
  open: async (path, how) => {
    await fail(how === 'write')
    return faultyFile(await filesOfThisMachine.open(path, how))
  },
  list: before(false, filesOfThisMachine.list),
  size: before(false, filesOfThisMachine.size),
  rename: before(true, filesOfThisMachine.rename),
  remove: before(true, filesOfThisMachine.remove),
  makeFolder: before(true, filesOfThisMachine.makeFolder),
  syncFolder: before(true, filesOfThisMachine.syncFolder),
  freeBytes: before(false, filesOfThisMachine.freeBytes),
}

const copier = runCopier({
  say: (message: FromCopier) => process.connected && process.send?.(message, () => {}),
  ...{
    farhapass: 'test',
    settings: {},
    prove: proveDrill,
    seams: { files, pace: paceAt(process.env.PLACE_SALES) },
  },
  log: () => {},
})
process.on('message', (message: ToCopier) => {
  if ('tells' in message && message.tells === 'house') dataDir = message.dataDir
  const fault =
    'asks' in message && message.asks === 'drill' ? readFileSync(join(String(dataDir), 'faults'), 'utf8') : ''
  if (fault === 'dies') process.exit(1)
  if (fault === 'busy' && 'id' in message)
    process.send?.({ answers: message.id, ok: false, code: 'busy' } satisfies FromCopier)
  else copier.hear(message)
})
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
