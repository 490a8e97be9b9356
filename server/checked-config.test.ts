import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bundled } from './testing/bundled.ts'

test('the audit says in one line, without a stack or the password, that the address of the database cannot be read', async () => {
  const child = spawn(process.execPath, [await bundled('server/audit.ts')], {
    env: { ...process.env, DATABASE_URL: 'postgres://ali:s3cret@[bad/venue' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const [code, said] = await Promise.all([ended, text(child.stderr)])
  expect(code).toBe(1)
  expect(said).toMatch(/^The database address cannot be read[^\n]+\n$/)
  expect(said).not.toContain('s3cret')
})
