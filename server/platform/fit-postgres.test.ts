import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask } from '../testing/launched.ts'
import { connectionSettings } from './connection-settings.ts'
import {
  awaitPostgres,
  isPlainToAnother,
  mustHoldEveryLetter,
  mustServeTheApplication,
} from './fit-postgres.ts'

const { owner } = inject('postgres')
const latin = `latin_${process.hrtime.bigint()}`
beforeAll(() =>
  ask(
    owner,
    `create database ${latin} encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
  ),
)
afterAll(() => ask(owner, `drop database ${latin} with (force)`))

describe('a PostgreSQL of the organiser’s own', () => {
  test('that is not up yet is waited for, which is said once', async () => {
    const said: string[] = []
    const log = { warn: (_: object, words: string) => said.push(words) } as never
    await expect(awaitPostgres({ ...owner, host: '127.0.0.1', port: 1 }, log, 1_200)).rejects.toThrow(
      'PostgreSQL at 127.0.0.1, port 1, does not answer.',
    )
    expect(said).toEqual(['PostgreSQL does not answer yet: waiting for it, 1.2 s at most'])
    await expect(awaitPostgres(owner, log)).resolves.toBeUndefined()
  })

  test('that cannot hold every letter is refused, and what it must be is said', async () => {
    await expect(mustHoldEveryLetter({ ...owner, database: latin })).rejects.toThrow(/LATIN1.*needs UTF8/)
    await expect(mustHoldEveryLetter(owner)).resolves.toBeUndefined()
  })

  test('whose connections lose the restricted role on the way is refused: what is booked could be deleted', async () => {
    await expect(mustServeTheApplication(owner, 'farhapass_app')).rejects.toThrow(
      `Requests would run as ${owner.user} and not as farhapass_app`,
    )
    const app = { ...owner, options: '-c role=farhapass_app' }
    await expect(mustServeTheApplication(app, 'farhapass_app')).resolves.toBeUndefined()
    await expect(mustServeTheApplication(owner, undefined)).resolves.toBeUndefined()
  })

  test.each([
    ['postgres://me:secret@db.example.ma/farha', true],
    ['postgres://me:secret@192.168.1.20/farha', true],
    ['postgres://me:secret@db.example.ma/farha?sslmode=verify-full', false],
    ['postgres://me:secret@localhost/farha', false],
    ['postgres://me:secret@[::1]/farha', false],
    ['postgres://me@/farha?host=/run/postgresql', false],
  ])('at %s is told that it is asked in plain text: %s', (url, isPlain) => {
    expect(isPlainToAnother(connectionSettings(url))).toBe(isPlain)
  })
})
