import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOfThisMachine, type PlaceFiles, readStream } from '../platform/copies/files/place-files.ts'
import { whatIsThere } from '../platform/copies/place/what-is-there.ts'
import { endOfCopies } from '../platform/copies/restore/choose-copy.ts'
import { type RestoringStep, restoreCopy, restoringSteps } from '../platform/copies/restore/restore-copy.ts'
import { makeCopyKeys, paperKey, readCopyKeys } from '../platform/copies/seal/copy-keys.ts'
import {
  hmacKeyOf,
  newIdentity,
  OtherKey,
  openSealed,
  sealStream,
} from '../platform/copies/seal/copy-seal.ts'
import { mustBeForKey } from '../platform/copies/taking/check-copy.ts'
import { type Done, listBases, writeDone } from '../platform/copies/taking/done-file.ts'
import { unpackFiles } from '../platform/copies/taking/house-files.ts'
import { type CopiedHouse, openCopiedHouse, openSelling } from '../testing/copied-house.ts'
import { endSignIns, proveRestored } from './prove-restored.ts'
import { keyNow } from './rescue-key-of-house.ts'

let house: CopiedHouse
let done: Done

beforeAll(async () => {
  house = await openCopiedHouse()
  const { sell } = await openSelling(house.venue)
  await sell()
  done = await house.copy({ mostInPart: 2_000_000 })
})
afterAll(() => house.close())

let folders = 0
const aFolder = (name: string) => {
  folders += 1
  return join(house.root, `${name}-${folders}`)
}

const restoring = (folder: string, dataDir: string) => ({
  ...{ files: filesOfThisMachine, folder, dataDir, endSignIns, prove: proveRestored },
  key: paperKey(house.printed),
})

/** A copy of what lies on the stick, to be spoiled. */
function spoiled(spoil: (base: string) => void): string {
  const folder = aFolder('stick')
  cpSync(house.folder, folder, { recursive: true })
  spoil(join(folder, 'bases', done.name))
  return folder
}

const flip = (path: string, at: number) => {
  const bytes = readFileSync(path)
  bytes[at % bytes.length]! ^= 1
  writeFileSync(path, bytes)
}

const refusalOf = async (folder: string) => {
  const dataDir = aFolder('data')
  const refusal = await restoreCopy(restoring(folder, dataDir)).then(
    () => 'it came back',
    (error: Error) => error.message.replaceAll('\u00A0', ' '),
  )
  expect([existsSync(dataDir), existsSync(`${dataDir}.reprise`)]).toEqual([false, false])
  return refusal
}

const flips = Number(process.env.COPY_FLIPS ?? 2)
const places = Array.from({ length: flips }, (_, n) => n * 104_729 + 5)

describe('one bit that was flipped', () => {
  for (const [file, named] of [
    ['part-0001.tar.gz.age', 'part-0001'],
    ['part-0002.tar.gz.age', 'part-0002'],
    ['manifest.json.gz.age', 'manifest'],
    ['house.tar.age', 'house'],
  ] as const)
    it(`in ${file} is refused, and the file named`, async () => {
      for (const at of places)
        expect(await refusalOf(spoiled((base) => flip(join(base, file), at)))).toBe(
          `Ce fichier a été modifié : ${named}.`,
        )
    })

  it('in done.json is refused', async () => {
    for (const at of places) {
      const folder = spoiled((base) => flip(join(base, 'done.json'), at))
      expect(await refusalOf(folder)).toBe('Ce fichier a été modifié : done.json.')
    }
  })

  it('would make every printed card suspect in a copy that nothing checks (the twin)', async () => {
    const sealed = readStream(filesOfThisMachine, join(house.folder, 'bases', done.name, 'house.tar.age'))
    const tar = await buffer(openSealed(sealed, house.printed))
    const key = readFileSync(join(house.dataDir, 'card-seal.key'), 'utf8')
    tar[tar.indexOf(key)]! ^= 1
    const dataDir = aFolder('twin')
    await unpackFiles(Readable.from([tar]), dataDir, done.houseFiles)
    expect(readFileSync(join(dataDir, 'card-seal.key'), 'utf8')).not.toBe(key)
  })
})

describe('a copy', () => {
  it('of which a file is missing is refused, and the file named', async () => {
    const folder = spoiled((base) => rmSync(join(base, 'part-0002.tar.gz.age')))
    expect(await refusalOf(folder)).toBe('Il manque un fichier à cette copie : part-0002.')
  })

  it('that lacks done.json does not exist', async () => {
    expect(await refusalOf(spoiled((base) => rmSync(join(base, 'done.json'))))).toBe(
      'Aucune copie dans ce dossier. Essayez une autre clé USB, ou un autre dossier.',
    )
  })

  it('of another PostgreSQL is refused by its number', async () => {
    const folder = await saidAgain({ postgres: 17 }, house.keys.printed.hmacKey)
    expect(await refusalOf(folder)).toBe('PostgreSQL 17 est nécessaire.')
  })
})

/** The same base with another `done.json`, vouched for with this key. */
async function saidAgain(said: Partial<Done>, hmacKey: string): Promise<string> {
  const folder = spoiled((base) => rmSync(join(base, 'done.json')))
  mkdirSync(join(folder, 'bases', said.name ?? done.name), { recursive: true })
  await writeDone({ files: filesOfThisMachine, folder }, { ...done, ...said }, hmacKey)
  return folder
}

describe('a copy that somebody forged for the public halves of our keys', () => {
  const forger = newIdentity()

  async function forged(): Promise<string> {
    const mine = await buffer(sealStream(Readable.from([Buffer.from('a house of mine')]), done.recipients))
    const sha256 = createHash('sha256').update(mine).digest('hex')
    const files = done.files.map((file) =>
      file.name === 'house.tar.age' ? { ...file, bytes: mine.length, sha256 } : file,
    )
    const folder = await saidAgain({ files }, hmacKeyOf(await forger))
    writeFileSync(join(folder, 'bases', done.name, 'house.tar.age'), mine)
    return folder
  }

  it('is refused: who wrote it does not know the printed key', async () => {
    expect(await refusalOf(await forged())).toBe('Ce fichier a été modifié : done.json.')
  })

  it('would be taken for ours without the HMAC (the twin)', async () => {
    const key = { identities: [house.printed], hmacKeys: [hmacKeyOf(await forger)] }
    const opened = { files: filesOfThisMachine, folder: await forged(), ...key }
    expect(await mustBeForKey(opened, await listBases(opened, key.hmacKeys))).toMatchObject([
      { house: house.house },
    ])
  })
})

describe('a hostile share, which answers otherwise the second time that it is asked', () => {
  /** Another file stands there at the first reading, or from the second on. */
  const changing = (path: string, other: string, from: 'first' | 'second'): PlaceFiles => {
    let reads = 0
    return {
      ...filesOfThisMachine,
      open: (asked, how) => {
        if (asked !== path) return filesOfThisMachine.open(asked, how)
        reads += 1
        const isOther = from === 'first' ? reads === 1 : reads > 1
        return filesOfThisMachine.open(isOther ? other : path, how)
      },
    }
  }

  /** The same files of the house with another key for the cards, sealed for our public keys. */
  async function houseOfTheirs(): Promise<{ path: string; sha256: string }> {
    const sealed = readStream(filesOfThisMachine, join(house.folder, 'bases', done.name, 'house.tar.age'))
    const tar = await buffer(openSealed(sealed, house.printed))
    tar[tar.indexOf(cardKey())]! ^= 1
    const theirs = await buffer(sealStream(Readable.from([tar]), done.recipients))
    const path = join(house.root, 'house-of-theirs')
    writeFileSync(path, theirs)
    return { path, sha256: createHash('sha256').update(theirs).digest('hex') }
  }
  const cardKey = () => readFileSync(join(house.dataDir, 'card-seal.key'), 'utf8')

  it('has no file used but the one that was looked at', async () => {
    const { path } = await houseOfTheirs()
    const dataDir = aFolder('data')
    const files = changing(join(house.folder, 'bases', done.name, 'house.tar.age'), path, 'second')
    await restoreCopy({ ...restoring(house.folder, dataDir), files }).catch(() => {})
    if (existsSync(dataDir)) expect(readFileSync(join(dataDir, 'card-seal.key'), 'utf8')).toBe(cardKey())
  })

  it('has nothing believed of a done.json but what bears our mark', async () => {
    const { path, sha256 } = await houseOfTheirs()
    const files = done.files.map((file) => (file.name === 'house.tar.age' ? { ...file, sha256 } : file))
    const said = await saidAgain({ files }, hmacKeyOf(await newIdentity()))
    const theirs = join(house.root, 'done-of-theirs')
    cpSync(join(said, 'bases', done.name, 'done.json'), theirs)
    const folder = spoiled((base) => cpSync(path, join(base, 'house.tar.age')))
    const dataDir = aFolder('data')
    const reading = changing(join(folder, 'bases', done.name, 'done.json'), theirs, 'first')
    await expect(restoreCopy({ ...restoring(folder, dataDir), files: reading })).rejects.toThrow(
      'Ce fichier a été modifié',
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  it('has a forged base beside ours left out, and named', async () => {
    const folder = await saidAgain({ name: 'forged', endedAt: '2099-01-01T00:00:00.000Z' }, 'ab'.repeat(32))
    cpSync(join(house.folder, 'bases', done.name), join(folder, 'bases', done.name), { recursive: true })
    const said: string[] = []
    const dataDir = aFolder('data')
    const back = await restoreCopy({ ...restoring(folder, dataDir), say: (line) => said.push(line) })
    expect(back.done.name).toBe(done.name)
    expect(said[0]).toBe('Laissées de côté, car modifiées depuis la copie\u00A0: forged.')
    expect(await whatIsThere({ files: filesOfThisMachine, folder, ...house.paper })).toMatchObject({
      bases: [{ name: done.name }],
    })
  })
})

describe('an older paper, after the key was made anew', () => {
  let second: Done
  beforeAll(async () => {
    const { keys } = await makeCopyKeys(house.dataDir, new Date())
    second = await house.copy({ keys })
  })

  it('opens what was copied for it, up to where that ends, and the house that comes back says that its key is to be made anew', async () => {
    const dataDir = aFolder('data')
    const { done: back } = await restoreCopy(restoring(house.folder, dataDir))
    expect(back.name).toBe(done.name)
    expect(keyNow(readCopyKeys(dataDir)).state).toBe('old')
    await makeCopyKeys(dataDir, new Date())
    expect(keyNow(readCopyKeys(dataDir)).state).toBe('unread')
  })

  it('is told the end of its copies where a later instant is asked for', async () => {
    const target = new Date(new Date(second.endedAt).getTime() + 1_000)
    const asked = { ...restoring(house.folder, aFolder('data')), target }
    await expect(restoreCopy(asked)).rejects.toThrow(/^Cette copie s'arrête à \d\d:\d\d:\d\d\.$/)
    const opened = { files: filesOfThisMachine, folder: house.folder, ...house.paper }
    expect((await endOfCopies(opened)).end).toEqual(new Date(done.endedAt))
  })

  it('opens nothing of what was copied since, nor does the machine\u2019s key of then', async () => {
    const path = join(house.folder, 'bases', second.name, 'house.tar.age')
    for (const identity of [house.printed, house.keys.machine])
      await expect(buffer(openSealed(readStream(filesOfThisMachine, path), identity))).rejects.toThrow(
        OtherKey,
      )
  })

  it('of another house is refused at once', async () => {
    const opened = { files: filesOfThisMachine, folder: house.folder, ...paperKey(await newIdentity()) }
    const begun = performance.now()
    await expect(endOfCopies(opened)).rejects.toThrow("Cette clé n'ouvre pas cette copie.")
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})

describe('a restore that is cut short (I-86)', () => {
  const steps = restoringSteps.filter(
    (step) => process.env.COPY_CUTS === 'all' || ['checksums', 'unpack', 'rename'].includes(step),
  )

  for (const cut of steps)
    it(`before the step «${cut}» leaves the folder as it was, and the next try starts clean`, async () => {
      const dataDir = aFolder('data')
      mkdirSync(dataDir)
      const onStep = (step: RestoringStep) => {
        if (step === cut) throw new Error('cut')
      }
      await expect(restoreCopy({ ...restoring(house.folder, dataDir), onStep })).rejects.toThrow('cut')
      expect(readdirSync(dataDir)).toEqual([])
      expect(existsSync(`${dataDir}.reprise`)).toBe(false)
    })

  it('by the death of its process is cleared by the next, which another into the same folder leaves alone', async () => {
    const dataDir = aFolder('data')
    const remains = `${dataDir}.reprise`
    mkdirSync(join(remains, 'database', 'cluster'), { recursive: true })
    writeFileSync(
      join(remains, 'server.lock'),
      JSON.stringify({ pid: 999_999, birth: 'long ago', since: new Date() }),
    )
    let second: Promise<string> = Promise.resolve('')
    const onStep = (step: RestoringStep) => {
      if (step === 'house')
        second = restoreCopy(restoring(house.folder, dataDir)).then(
          () => 'it came back',
          (error: Error) => error.message,
        )
    }
    const { proven } = await restoreCopy({ ...restoring(house.folder, dataDir), onStep })
    expect(proven.isSound).toBe(true)
    expect(await second).toContain('Une reprise est déjà en cours')
    expect(existsSync(remains)).toBe(false)
  })
})
