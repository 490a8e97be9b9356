/** `npm run doctor` as a person runs it: without data, on data without a server, beside one that runs or hangs, and on broken data. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { CheckedMachine } from '#rules/machine/checks.ts'
import { type Colour, colours, worstOf } from '#rules/machine/finding.ts'
import { appRole } from './platform/app-role.ts'
import { settleIn } from './platform/embedded-postgres/home.ts'
import { launchPostgres } from './platform/embedded-postgres/launch.ts'
import { livingPostmaster } from './platform/embedded-postgres/lock-files.ts'
import { migrate } from './platform/migrate.ts'
import { aFreePort } from './testing/a-free-port.ts'
import { bundled } from './testing/bundled.ts'
import { aFolder } from './testing/house-of-certificates.ts'
import { hangPostgres, letPostgresGoOn } from './testing/stopped-postgres.ts'
import { testFolder } from './testing/test-folder.ts'

type Report = CheckedMachine & { readonly colour: Colour }

/** The data folder of an empty house of this version. */
const made = testFolder()

beforeAll(async () => {
  const directory = join(made, 'database')
  execFileSync('cp', ['-a', inject('usedDirectory'), directory])
  const postgres = await launchPostgres({ directory })
  await migrate(postgres.owner, appRole).finally(postgres.stop)
})
afterAll(() => {
  rmSync(made, { recursive: true })
})

type Said = { readonly text: string; readonly code: number | null }

const run = (folder: string, ...args: readonly string[]): Promise<Said> => runWith({}, folder, ...args)

async function runWith(
  settings: NodeJS.ProcessEnv,
  folder: string,
  ...args: readonly string[]
): Promise<Said & { readonly refused: string }> {
  const child = spawn(process.execPath, [await bundled('server/doctor.ts'), ...args], {
    env: {
      ...{ ...process.env, ...settings },
      ...{ DATA_DIR: folder, PORT: String(await aFreePort()), HTTPS_PORT: 'off', ANNOUNCE_NAME: 'off' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const [code, said, refused] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, text: said, refused }
}

async function report(folder: string): Promise<Report> {
  const { text, code } = await run(folder, '--json')
  const told = JSON.parse(text) as Report
  expect([told.colour, code]).toEqual([worstOf(told.lines), colours.indexOf(told.colour)])
  return told
}

const lineOf = ({ lines }: Report, check: string) => lines.find((line) => line.check === check)

function dataOf(directory: string): string {
  const folder = aFolder()
  execFileSync('cp', ['-a', directory, join(folder, 'database')])
  return folder
}
const dataWithHouse = () => dataOf(join(made, 'database'))

test('before the first start it makes nothing, and says in words what it will be judged by', async () => {
  const folder = join(aFolder(), 'data')
  const { text } = await run(folder)
  expect(text).toContain("n'existe pas encore.\n")
  expect(text).toContain('La base de données se fait au premier démarrage.')
  expect(text).toMatch(/À surveiller {2}Dossier des données {2}/)
  expect(existsSync(folder)).toBe(false)
})

test('with an address of the database that cannot be read it says so in one line, without the password', async () => {
  for (const url of [
    'postgres://ali:s3cret@[bad/venue',
    'postgres://ali:s3cret@db.local',
    'mysql://ali:s3cret@db/venue',
  ]) {
    const { code, text, refused } = await runWith({ DATABASE_URL: url }, aFolder())
    expect([code, text]).toEqual([colours.indexOf('red'), ''])
    expect(refused).toMatch(/^(The|A) database address [^\n]+\n$/)
    expect(refused).not.toContain('s3cret')
  }
})

test('on data without a server it starts the database for the look, and stops it again', async () => {
  const folder = dataWithHouse()
  const told = await report(folder)
  expect(lineOf(told, 'database')).toMatchObject({ colour: 'green' })
  expect(lineOf(told, 'versions')?.says).toMatch(/PostgreSQL \d+\.\d+/)
  expect(lineOf(told, 'ports')).toMatchObject({ colour: 'green' })
  expect(lineOf(told, 'copies')).toMatchObject({ colour: 'amber', says: 'Pas de second disque.' })
  expect(livingPostmaster(settleIn(join(folder, 'database')))).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['database'])
})

test('on data with which PostgreSQL does not start it says so, with what to do', async () => {
  const folder = dataWithHouse()
  renameSync(join(folder, 'database/cluster/global'), join(folder, 'database/cluster/away'))
  const told = await report(folder)
  expect(told.colour).toBe('red')
  expect(lineOf(told, 'database')).toMatchObject({
    colour: 'red',
    todo: expect.stringContaining('postgres.log'),
  })
})

test('on data of another version it says that a start is needed, and changes nothing of them', async () => {
  const told = await report(dataOf(inject('usedDirectory')))
  expect(lineOf(told, 'database')).toMatchObject({ colour: 'amber' })
  expect(told.untold).toEqual(expect.arrayContaining(['copies', 'printers', 'pager']))
})

test('beside a database that runs it leaves it running, and while that hangs it says so', async () => {
  const folder = dataWithHouse()
  const directory = join(folder, 'database')
  const postgres = await launchPostgres({ directory })
  try {
    expect(lineOf(await report(folder), 'database')).toMatchObject({ colour: 'green' })
    expect(livingPostmaster(settleIn(directory))).toBe(postgres.pid)
    hangPostgres(directory)
    expect(lineOf(await report(folder), 'database')).toMatchObject({
      colour: 'red',
      says: 'La base de données ne répond pas.',
    })
  } finally {
    letPostgresGoOn(directory)
    await postgres.stop()
  }
})
