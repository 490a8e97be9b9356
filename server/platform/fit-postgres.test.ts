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
  test('that does not answer yet makes the server wait, which is logged once', async () => {
    const said: string[] = []
    const log = { warn: (_: object, words: string) => said.push(words) } as never
    await expect(awaitPostgres({ ...owner, host: '127.0.0.1', port: 1 }, log, 1_200)).rejects.toThrow(
      'PostgreSQL at 127.0.0.1, port 1, does not answer.',
    )
    expect(said).toEqual(['PostgreSQL does not answer yet: waiting for it, 1.2 s at most'])
    await expect(awaitPostgres(owner, log)).resolves.toBeUndefined()
  })

  test('that cannot store every letter is refused, and the error names the encoding it needs', async () => {
    await expect(mustHoldEveryLetter({ ...owner, database: latin })).rejects.toThrow(/LATIN1.*needs UTF8/)
    await expect(mustHoldEveryLetter(owner)).resolves.toBeUndefined()
  })

  test('whose connections lose the restricted role is refused, since booked rows could be deleted', async () => {
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
  ])('at %s gets a warning about unencrypted connections: %s', (url, isPlain) => {
    expect(isPlainToAnother(connectionSettings(url))).toBe(isPlain)
  })
})
