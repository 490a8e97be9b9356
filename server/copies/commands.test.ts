/** The commands as a person types them, each in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyKeysFile, readCopyKeys } from '../platform/copies/seal/copy-keys.ts'
import { newIdentity } from '../platform/copies/seal/copy-seal.ts'
import { openDatabase } from '../platform/database.ts'
import { visitPostgres } from '../platform/embedded-postgres/visit.ts'
import { pageOfAccess } from '../staff/access-store.ts'
import { kill } from '../testing/another-process.ts'
import { bundled } from '../testing/bundled.ts'
import { type CopiedHouse, openCopiedHouse } from '../testing/copied-house.ts'
import { openCopying } from '../testing/copying-house.ts'
import { issueCard } from '../testing/counter.ts'
import { tell } from '../testing/tell.ts'

let house: CopiedHouse
let stick: string
let keyFile: string

beforeAll(async () => {
  house = await openCopiedHouse()
  // No till is open: a copy takes its time beside people who sell.
  await issueCard(house.venue, 90_00)
  stick = join(house.root, 'another stick')
  mkdirSync(stick)
  keyFile = join(house.root, 'key.txt')
  writeFileSync(keyFile, house.printed.toLowerCase().replace(/(.{4})/g, '$1 '))
})
afterAll(() => house.close())

type Said = { readonly code: number | null; readonly out: string; readonly err: string }

async function begin(script: 'backup' | 'restore', dataDir: string, ...args: readonly string[]) {
  const { DATABASE_URL: _, ...env } = process.env
  return spawn(process.execPath, [await bundled(`server/${script}.ts`), ...args], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(...asked: Parameters<typeof begin>): Promise<Said> {
  const child = await begin(...asked)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  const seen = (said: string) => said.replace(/[\u00A0\u202F]/g, ' ').trim()
  return { code, out: seen(out), err: seen(err) }
}

/** Killed so many milliseconds after it said what room it takes: while it unpacks, plays the log or is audited. */
async function killedAfter(milliseconds: number, child: ChildProcess): Promise<void> {
  const [spoke] = await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])
  expect(spoke, 'a restore that ended before it said anything').toBeInstanceOf(Buffer)
  await wait(milliseconds)
  await kill(child)
}

/** As in a data folder that was copied by hand: its keys name another folder. */
function keysOfAnotherFolder(): string {
  const path = join(house.dataDir, copyKeysFile)
  const keys = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...keys, folder: 'another' }))
  return keys.machine
}

const kills = Number(process.env.COPY_KILLS ?? 1)

it('npm run backup copies beside a running server, and npm run restore brings it back into an empty folder, once, however often it was killed before', async () => {
  const machine = keysOfAnotherFolder()
  const made = await run('backup', house.dataDir, stick)
  expect(readCopyKeys(house.dataDir)?.machine, 'another writer').not.toBe(machine)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(
    /^Copie du \d\d\/\d\d à \d\d:\d\d : 1 opération, aucune vente\. [\d,]+ Mo, relue et vérifiée\.$/,
  )
  const dataDir = join(house.root, 'new')
  const without = await run('restore', dataDir, stick)
  expect(without).toMatchObject({ code: 1, out: '' })
  expect(without.err).toMatch(/^Donnez la clé de secours/)
  const wrong = join(house.root, 'wrong.txt')
  writeFileSync(wrong, await newIdentity())
  for (const until of [[], ['--until', '21:37']]) {
    const begun = performance.now()
    const refused = await run('restore', dataDir, stick, '--key', wrong, ...until)
    expect(refused).toMatchObject({ code: 1, err: "Cette clé n'ouvre pas cette copie." })
    tell(`a wrong key was refused after ${Math.round(performance.now() - begun)} ms`)
  }
  let whole = 0
  for (let n = 0; n < kills; n += 1) {
    await killedAfter(n * 97, await begin('restore', dataDir, stick, '--key', keyFile))
    if (!existsSync(dataDir)) continue
    // A quick machine has brought it back by then.
    expect(existsSync(join(dataDir, 'database/cluster/PG_VERSION'))).toBe(true)
    whole += 1
    rmSync(dataDir, { recursive: true })
  }
  tell(`of ${kills} restores that were killed, ${whole} had come to their end`)
  expect(whole).toBeLessThan(kills)
  const back = await run('restore', dataDir, stick, '--key', keyFile)
  expect(back).toMatchObject({ code: 0, err: '' })
  expect(back.out).toMatch(
    /Repris jusqu'au \d\d\/\d\d à \d\d:\d\d:\d\d : 1 opération, 1 carte, 90,00 DH sur les cartes\. Comptes vérifiés : justes\./,
  )
  const again = await run('restore', dataDir, stick, '--key', keyFile)
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toBe(
    'Ce dossier contient déjà une maison (sans nom, 1 opération). Choisissez un dossier vide.',
  )
  expect(readdirSync(dataDir)).toContain('card-seal.key')
  expect(await journalIn(dataDir)).toEqual([
    expect.stringMatching(
      /^Reprise jusqu'au \d\d\/\d\d à \d\d:\d\d:\d\d, d'après la copie du \d\d\/\d\d à \d\d:\d\d$/,
    ),
  ])
})

it('npm run restore says what is wrong with a place that somebody changed, and unpacks nothing for a wrong hour', async () => {
  const before = readdirSync(house.root)
  const dataDir = join(house.root, 'never made')
  const late = await run(
    'restore',
    dataDir,
    stick,
    '--key',
    keyFile,
    '--until',
    '21:37',
    '--day',
    '2099-11-27',
  )
  expect(late).toMatchObject({ code: 1, out: expect.not.stringContaining('dépliée') })
  expect(late.err).toMatch(/^Cette copie s'arrête le \d\d\/\d\d à \d\d:\d\d:\d\d\.$/)
  const bases = join(stick, `farhapass-${house.house}`, 'bases')
  renameSync(bases, `${bases}.away`)
  writeFileSync(bases, '')
  try {
    const altered = await run('restore', dataDir, stick, '--key', keyFile)
    expect(altered.code).toBe(1)
    expect(altered.err).toBe(
      `Autre chose se trouve à la place d'un fichier ou d'un dossier de cette copie : ${bases}.`,
    )
  } finally {
    rmSync(bases)
    renameSync(`${bases}.away`, bases)
  }
  expect(readdirSync(house.root)).toEqual(before)
})

it('npm run restore brings nothing back where a word is not understood, or npm kept an option for itself', async () => {
  const dataDir = join(house.root, 'never made')
  for (const words of [['--untill', '21:37'], ['04:32'], ['--key']]) {
    const refused = await run('restore', dataDir, stick, ...words)
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toContain(`Ceci n'est pas compris : ${words[0]}`)
  }
  const asked = ['run', '--silent', 'restore', stick, '--until', '21:37']
  const typed = spawn('npm', asked, {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], said] = await Promise.all([once(typed, 'exit'), text(typed.stderr)])
  expect(code).toBe(2)
  expect(said).toContain('npm a gardé --until pour lui')
  expect(existsSync(dataDir)).toBe(false)
})

it('npm run restore writes nothing to the terminal that a stick commands', async () => {
  const found = join(house.root, 'found stick')
  for (const id of ['1', '2']) {
    mkdirSync(join(found, `farhapass-${id}`), { recursive: true })
    const mark = { form: 1, house: id, name: `Fête ${id}\u001B[2J\u009B31m\u202E`, madeAt: 'never' }
    writeFileSync(join(found, `farhapass-${id}`, 'farhapass-copies.json'), JSON.stringify(mark))
  }
  const several = await run('restore', join(house.root, 'never made'), found, '--key', keyFile)
  expect(several.err).toBe(
    'Ce dossier contient plusieurs maisons. Choisissez-en une : Fête 1[2J31m ; Fête 2[2J31m.',
  )
  const path = join(found, 'farhapass-3\u001B[2J')
  symlinkSync(house.dataDir, path)
  const linked = await run('restore', join(house.root, 'never made'), found, '--key', keyFile)
  expect(`${linked.out}${linked.err}`).not.toMatch(/[^\P{C}\n]/u)
})

it('npm run backup makes no first key where its answer would go into a log', async () => {
  const kept = join(house.dataDir, 'copies.key')
  renameSync(kept, `${kept}.away`)
  try {
    const said = await run('backup', house.dataDir, stick)
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toMatch(/^Cette maison n'a pas encore de clé de secours/)
    expect(existsSync(kept)).toBe(false)
  } finally {
    renameSync(`${kept}.away`, kept)
  }
})

/** What the journal of access of a house says of a copy that came back, as a screen reads it. */
async function journalIn(dataDir: string): Promise<readonly string[]> {
  const visit = await visitPostgres(join(dataDir, 'database'))
  const database = openDatabase(visit.owner, { size: 1 })
  try {
    const query = { search: '', kind: 'restored' }
    return (await pageOfAccess(database, query, { limit: 9, offset: 0 })).map(({ detail }) => detail)
  } finally {
    await database.close()
    await visit.leave()
  }
}

const basesAt = (folder: string) => readdirSync(join(folder, 'bases')).length

it('npm run backup without a folder copies to the chosen places, and says which of them is away', async () => {
  expect(await run('backup', house.dataDir)).toEqual({
    ...{ code: 1, out: '' },
    err: 'Aucun emplacement choisi : npm run backup -- DOSSIER, ou « Réglages du lieu », « Copies ».',
  })
  const away = join(house.root, 'away')
  mkdirSync(away)
  await choose(1, 'Clé absente', away)
  await choose(2, 'Clé rouge', join(house.root, 'stick'))
  const made = await run('backup', house.dataDir)
  expect(made).toMatchObject({
    code: 1,
    err: "« Clé absente » : clé USB absente. Rien n'y a été copié.",
    out: expect.stringMatching(/^« Clé rouge »\. Copie du .*, relue et vérifiée\.$/),
  })
  expect(readdirSync(away)).toEqual([])
  expect(basesAt(house.folder)).toBe(1)
  expect(readdirSync(house.folder)).not.toContain('copier.lock')
})

it('npm run backup adds nothing to a place to which the server copies, and says where to ask for it; the server goes on', async () => {
  const chosen = join(house.root, 'stick')
  const before = basesAt(house.folder)
  const copying = openCopying(house, chosen)
  try {
    await expect.poll(() => copying.now()?.freeBytes ?? null, { timeout: 20_000 }).not.toBeNull()
    const refused = await run('backup', house.dataDir, chosen)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(
      /une copie s'y écrit déjà, par le serveur en marche .* « Copier maintenant »\.$/,
    )
    expect(basesAt(house.folder)).toBe(before)
    await copying.copy()
    expect(copying.now()?.trouble).toBeNull()
    expect(basesAt(house.folder)).toBe(before + 1)
  } finally {
    await copying.close()
  }
})

const choose = (slot: 1 | 2, name: string, folder: string) => house.venue.owner.sql`
  insert into copy_place (id, slot, folder, name, kind, is_same_disk, added_at)
  values (${randomUUID()}, ${slot}, ${folder}, ${name}, 'stick', false, now())`
