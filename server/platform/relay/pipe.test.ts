/** The wire between two computers of a house, with their databases at its ends. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { connect as connectSecurely } from 'node:tls'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ask } from '../../testing/launched.ts'
import { testFolder } from '../../testing/test-folder.ts'
import { settleIn } from '../embedded-postgres/home.ts'
import { type EmbeddedPostgres, launchPostgres } from '../embedded-postgres/launch.ts'
import { endpointOf } from '../embedded-postgres/socket-folder.ts'
import type { KeyAndCertificate } from '../https/key-and-certificate.ts'
import { makeAuthority, makeLeaf } from '../https/make-certificates.ts'
import { openReplication } from '../replication/replication-client.ts'
import { type Door, openDoor, openPipe } from './pipe.ts'

const folder = testFolder()
const of = (name: string) => join(folder, name)
const [firstName, secondName] = ['first-ab12.local', 'second-cd34.local']
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

const leaf = (authority: KeyAndCertificate, name: string, isShownByClient = true) =>
  makeLeaf(authority, { names: [name], now: new Date(), isShownByClient })

let authority: KeyAndCertificate
let first: EmbeddedPostgres
let door: Door
beforeAll(async () => {
  authority = await makeAuthority('laptop')
  execFileSync('cp', ['-a', inject('usedDirectory'), of('first')])
  first = await launchPostgres({ directory: of('first') })
  closing.push(() => first.stop())
  await ask(first.owner, 'create table sold (n integer)')
  const own = await leaf(authority, firstName)
  door = await openDoor({
    ...{ own, authority: authority.cert, other: secondName },
    ...{ port: 0, host: '127.0.0.1', postgres: first.owner },
  })
  closing.push(door.close)
})

/** What a pipe with this certificate reaches. */
async function piped(own: KeyAndCertificate, name: string, other = firstName, trusted = authority) {
  mkdirSync(of(name), { mode: 0o711 })
  const home = settleIn(of(name))
  const local = await endpointOf(home, 'pipe')
  const pipe = await openPipe({
    ...{ own, authority: trusted.cert, other, local, account: home.account },
    to: { host: '127.0.0.1', port: door.port },
  })
  closing.push(pipe.close)
  return { home, copies: { ...first.copies, ...local } }
}

test('another computer is let through neither with a certificate of another house nor with another name', async () => {
  const stranger = await makeAuthority('stranger')
  const cases = [
    await piped(await leaf(stranger, secondName), 'other-house'),
    await piped(await leaf(authority, 'tablet.local'), 'other-name'),
    await piped(await leaf(authority, secondName, false), 'no-client'),
    await piped(await leaf(authority, secondName), 'other-first', 'other.local'),
    await piped(await leaf(authority, secondName), 'not-trusted', firstName, stranger),
  ]
  for (const { copies } of cases) await expect(openReplication(copies)).rejects.toThrow()
  expect(cases).toHaveLength(5)
})

test('whoever shows no certificate, speaks another language or none at all is hung up on without a word', async () => {
  const own = await leaf(authority, secondName)
  const ca = authority.cert
  const to = { host: '127.0.0.1', port: door.port, servername: firstName, ca }
  const heard = (socket: ReturnType<typeof connect>, says: string) =>
    new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (bytes) => {
        text += bytes.toString('latin1')
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(text))
      socket.write(says)
    })
  // The letters with which PostgreSQL is asked for its own TLS.
  const ssl = '\0\0\0\b\x04\xd2\x16\x2f'
  expect(await heard(connectSecurely({ ...to, ALPNProtocols: ['farhapass-log'] }), ssl)).toBe('')
  expect(await heard(connectSecurely({ ...to, ...own }), ssl)).toBe('')
  expect(await heard(connectSecurely({ ...to, ...own, ALPNProtocols: ['http/1.1'] }), ssl)).toBe('')
  expect(
    await heard(
      connectSecurely({ ...to, ...own, ALPNProtocols: ['farhapass-log'], maxVersion: 'TLSv1.2' }),
      ssl,
    ),
  ).toBe('')
  const plain = await heard(connect(to), 'GET / HTTP/1.1\r\n\r\n')
  // An alert of TLS at most.
  expect(plain.length).toBeLessThan(16)
  expect(plain).not.toMatch(/[a-z]{4}/i)
})
