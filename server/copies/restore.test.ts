import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOfThisMachine, readStream } from '../platform/copies/files/place-files.ts'
import { readDrills } from '../platform/copies/place/drills-file.ts'
import { drill } from '../platform/copies/restore/drill.ts'
import { restoreCopy } from '../platform/copies/restore/restore-copy.ts'
import { machineKey, makeCopyKeys, paperKey, readCopyKeys } from '../platform/copies/seal/copy-keys.ts'
import { newIdentity, openSealed } from '../platform/copies/seal/copy-seal.ts'
import { listBases } from '../platform/copies/taking/done-file.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { type CopiedHouse, openCopiedHouse, openSelling } from '../testing/copied-house.ts'
import { endSignIns, proveDrill, proveRestored } from './prove-restored.ts'
import { headsNotInBooks } from './till-heads-store.ts'

let house: CopiedHouse

beforeAll(async () => {
  house = await openCopiedHouse()
  const { sell } = await openSelling(house.venue)
  await sell()
  await sell()
  // What somebody once wrote into the settings of PostgreSQL's own files runs nowhere else.
  const cluster = join(house.dataDir, 'database', 'cluster')
  for (const name of ['postgresql.conf', 'postgresql.auto.conf'])
    appendFileSync(join(cluster, name), "shared_preload_libraries = 'a-library-of-theirs'\n")
  writeFileSync(join(cluster, 'pg_hba.conf'), 'local all all trust\n')
  await house.copy({ mostInPart: 1_000_000 })
  await sell()
})
afterAll(() => house.close())

const newest = async () =>
  (await listBases({ files: filesOfThisMachine, folder: house.folder }, house.paper.hmacKeys)).done.at(-1)!

const heldKeys = () => machineKey(readCopyKeys(house.dataDir)!).hmacKeys

let restores = 0
const aFolder = () => {
  restores += 1
  return join(house.root, `restored-${restores}`)
}

const restoring = (dataDir: string, identity = house.printed) => ({
  files: filesOfThisMachine,
  folder: house.folder,
  dataDir,
  key: paperKey(identity),
  endSignIns,
  prove: proveRestored,
})

describe('a copy that is brought back (I-68)', () => {
  it('is the house at the end of the copy: counted, and sound by the auditor', async () => {
    const dataDir = aFolder()
    const { proven, done } = await restoreCopy(restoring(dataDir))
    expect(proven.isSound).toBe(true)
    expect(proven.operations).toBe(done.figures.operations)
    expect(done.figures.lastSale?.number).toBe('A-002')
    expect(done.files.filter(({ name }) => name.startsWith('part-')).length).toBeGreaterThan(1)
    for (const file of ['card-seal.key', 'sign-in.key', 'push.key', 'https/house.pem'])
      expect(readFileSync(join(dataDir, file))).toEqual(readFileSync(join(house.dataDir, file)))
    expect(existsSync(`${dataDir}.reprise`)).toBe(false)
    const settings = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf'].map((name) =>
      readFileSync(join(dataDir, 'database', 'cluster', name), 'utf8'),
    )
    expect(settings.join('')).not.toMatch(/library-of-theirs|trust/)
  })

  it('goes on with the same paper and a key of its own for the machine', async () => {
    const sealed = readStream(
      filesOfThisMachine,
      join(house.folder, 'bases', (await newest()).name, 'house.tar.age'),
    )
    const tar = (await buffer(openSealed(sealed, house.printed))).toString('latin1')
    expect(tar).toContain(house.keys.printed.recipient)
    expect(tar).not.toContain(house.keys.machine)
    const { keys } = await makeCopyKeys(house.dataDir, new Date())
    expect(keys.machine).not.toBe(house.keys.machine)
    expect(keys.earlier).toEqual([{ ...house.keys.printed, machine: house.keys.machine }])
    const restored = readCopyKeys(join(house.root, 'restored-1'))
    // Whoever brought it back had the paper before them.
    const readBackAt = expect.any(String)
    expect(restored).toMatchObject({ printed: { ...house.keys.printed, readBackAt }, earlier: [] })
    expect(restored?.machine).not.toBe(house.keys.machine)
  })

  it('is refused for another key, and leaves nothing behind', async () => {
    const dataDir = aFolder()
    await expect(restoreCopy(restoring(dataDir, await newIdentity()))).rejects.toThrow(
      "Cette clé n'ouvre pas cette copie.",
    )
    expect(existsSync(dataDir)).toBe(false)
    expect(existsSync(`${dataDir}.reprise`)).toBe(false)
  })

  it('goes into a folder that is absent or empty, and into no other', async () => {
    const dataDir = aFolder()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'holiday.jpg'), 'mine')
    await expect(restoreCopy(restoring(dataDir))).rejects.toThrow("Ce dossier n'est pas vide.")
    expect(readdirSync(dataDir)).toEqual(['holiday.jpg'])
  })
})

describe('a house that came back', () => {
  it('is copied in its turn, and that copy is proven and comes back: once more and once again', async () => {
    let [folder, operations] = [house.folder, 0]
    for (const time of [1, 2]) {
      const dataDir = aFolder()
      const { proven } = await restoreCopy({ ...restoring(dataDir), folder })
      folder = join(house.root, `stick-${time}`)
      mkdirSync(folder)
      operations ||= proven.operations
      expect(proven).toMatchObject({ isSound: true, operations })
      const postgres = await launchPostgres({ directory: join(dataDir, 'database') })
      try {
        const keys = readCopyKeys(dataDir)!
        await house.copy({ folder, address: postgres.owner, dataDir, keys })
        const drilled = await drill({ files: filesOfThisMachine, folder, dataDir, prove: proveDrill })
        expect(drilled.isSound).toBe(true)
      } finally {
        await postgres.stop()
      }
    }
    const { proven } = await restoreCopy({ ...restoring(aFolder()), folder })
    expect(proven).toMatchObject({ isSound: true, operations })
  })
})

describe('a drill', () => {
  it('starts nothing that an earlier paper vouches for, and asks for a copy with the keys of now', async () => {
    const { files, folder } = restoring('')
    const { keys } = await makeCopyKeys(house.dataDir, new Date())
    const asked = { files, folder, dataDir: house.dataDir, prove: proveDrill }
    await expect(drill(asked)).rejects.toMatchObject({ code: 'other-key' })
    await house.copy({ keys })
  })

  it('brings the newest copy back aside, proves it, and leaves nothing behind', async () => {
    const { files, folder } = restoring('')
    const drilled = await drill({ files, folder, dataDir: house.dataDir, prove: proveDrill })
    expect(drilled.isSound).toBe(true)
    expect(drilled.heads).toHaveLength(1)
    expect(await house.venue.owner.snapshot((tx) => headsNotInBooks(tx, drilled.heads))).toEqual([])
    const [head] = drilled.heads
    const other = [{ ...head!, hash: 'another' }]
    expect(await house.venue.owner.snapshot((tx) => headsNotInBooks(tx, other))).toEqual(other)
    expect(readdirSync(house.dataDir)).not.toContain('scratch-of-drill')
    expect(
      await readDrills(files, folder, heldKeys()),
      'nothing is proven before the chains were compared',
    ).toEqual([])
  })

  const steps = ['checksums', 'unpack', 'recovery', 'amcheck', 'auditor'] as const
  const times = Number(process.env.COPY_TILLS ?? 0)
  const cut =
    times === 0
      ? (['unpack', 'recovery', 'auditor'] as const)
      : steps.flatMap((step) => Array(times).fill(step))
  for (const step of cut)
    it(`ends within a second when a till opens, and is no proof: before ${step}`, async () => {
      const { files, folder } = restoring('')
      const before = await readDrills(files, folder, heldKeys())
      const opens = new AbortController()
      let openedAt = 0
      const onStep = (now: string) => {
        if (now !== step) return
        setTimeout(() => {
          openedAt = performance.now()
          opens.abort(new Error('a till opened'))
        }, 5)
      }
      const asked = { files, folder, dataDir: house.dataDir, prove: proveDrill, onStep, signal: opens.signal }
      await expect(drill(asked)).rejects.toThrow('a till opened')
      expect(performance.now() - openedAt).toBeLessThan(1_000)
      expect(readdirSync(house.dataDir)).not.toContain('scratch-of-drill')
      expect(await readDrills(files, folder, heldKeys())).toEqual(before)
    })
})
