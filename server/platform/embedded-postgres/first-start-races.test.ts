import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { aUsedDirectory, launched } from '../../testing/launched.ts'
import { testFolder } from '../../testing/test-folder.ts'
import { withClient } from '../one-client.ts'
import { ensureRoles, makeRoles } from './cluster.ts'
import type { EmbeddedPostgres } from './launch.ts'

const rounds = 10

test('two first starts at once prepare one database server, and neither fails', async () => {
  expect(await failuresOf(ensureRoles)).toEqual([])
})

test('twin: of two first starts that do not wait for each other, one fails', async () => {
  const failures = await failuresOf(({ owner, ...roles }) =>
    withClient({ ...owner, database: 'postgres' }, (client) => makeRoles(client, roles)),
  )
  expect(failures.join('\n')).toMatch(/already exists|duplicate key/)
})

/** Two processes prepare one server at the same moment, again and again; answers their errors. */
async function failuresOf(prepare: (server: EmbeddedPostgres) => Promise<void>): Promise<string[]> {
  const server = await launched(aUsedDirectory())
  const failures: string[] = []
  for (let round = 0; round < rounds; round++) {
    await unprepare(server)
    const ends = await Promise.allSettled([prepare(server), prepare(server)])
    failures.push(...ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])))
  }
  return failures
}

const unprepare = ({ owner, app }: EmbeddedPostgres) =>
  withClient({ ...owner, database: 'postgres' }, async (client) => {
    await client.query(`drop database ${app.database} with (force)`)
    await client.query(`drop role ${app.user}`)
  })

test('two processes that make one secret at the same moment get the same one', async () => {
  const folder = testFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const at = Date.now() + 2_000
  const [one, other] = await Promise.all([secretsMadeBy(folder, at), secretsMadeBy(folder, at)])
  expect(one).toHaveLength(200)
  expect(one).toEqual(other)
})

/** Another process makes 200 secrets, starting at `at`, one every 5 ms. */
async function secretsMadeBy(folder: string, at: number): Promise<string[]> {
  const code = `
    import { secret } from ${JSON.stringify(import.meta.resolve('./secrets.ts'))}
    const made = []
    for (let n = 0; n < 200; n++) {
      while (Date.now() < ${at} + n * 5);
      made.push(secret(${JSON.stringify(folder)}, 'secret-' + n))
    }
    console.log(JSON.stringify(made))`
  const tsx = import.meta.resolve('tsx')
  const maker = spawn(process.execPath, ['--import', tsx, '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(maker.stdout!), once(maker, 'exit')])
  return JSON.parse(said) as string[]
}
