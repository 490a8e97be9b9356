/** What the second says while the first holds it: sockets as they are, and a server that only listens in the place of PostgreSQL. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testFolder } from '../../testing/test-folder.ts'
import type { KeyAndCertificate } from '../https/key-and-certificate.ts'
import { makeAuthority, makeLeaf } from '../https/make-certificates.ts'
import { type DoorOfFirst, openDoor, towards } from './pipe.ts'

const folder = testFolder()
const heard = new Map<Socket, number>()
const postgres = createServer((socket) => {
  heard.set(socket, 0)
  socket.on('data', ({ length }) => heard.set(socket, (heard.get(socket) ?? 0) + length))
  socket.on('error', () => {})
})
/** How much of each connection arrived, in the order in which they began. */
const arrived = () => [...heard.values()]

let authority: KeyAndCertificate
let door: DoorOfFirst
const seconds: TLSSocket[] = []
const leaf = (name: string) => makeLeaf(authority, { names: [name], now: new Date(), isShownByClient: true })
beforeAll(async () => {
  authority = await makeAuthority('laptop')
  postgres.listen(join(folder, '.s.PGSQL.5432'))
  await once(postgres, 'listening')
  door = await openDoor({
    ...{ own: await leaf('first.local'), authority: authority.cert, other: 'second.local' },
    ...{ port: 0, host: '127.0.0.1', postgres: { host: folder, port: 5432 } },
  })
})
afterAll(async () => {
  for (const second of seconds) second.destroy()
  await door.close()
  postgres.close()
  rmSync(folder, { recursive: true, force: true })
})

async function dial(): Promise<TLSSocket> {
  const pair = { own: await leaf('second.local'), authority: authority.cert, other: 'first.local' }
  const second = connect({ host: '127.0.0.1', port: door.port, ...towards(pair, 'log') })
  second.on('error', () => {})
  seconds.push(second)
  await once(second, 'secureConnect')
  return second
}

test('reaches PostgreSQL only afterwards, also on a connection that begins meanwhile', async () => {
  const before = await dial()
  before.write('before')
  await expect.poll(arrived).toEqual([6])
  await door.holding(async () => {
    before.write('old')
    const meanwhile = await dial()
    meanwhile.write('new one')
    await door.holding(async () => {})
    await expect.poll(arrived).toEqual([6, 0])
    await wait(200)
    expect(arrived()).toEqual([6, 0])
  })
  await expect.poll(arrived).toEqual([9, 7])
})

test('stays held when PostgreSQL has read what was said before', async () => {
  const [chunks, size, others] = [256, 65_536, heard.size]
  const second = await dial()
  await expect.poll(() => heard.size).toBe(others + 1)
  const reader = [...heard.keys()].at(-1) as Socket
  const read = () => heard.get(reader)
  reader.pause()
  for (let n = 0; n < chunks; n += 1) second.write(Buffer.alloc(size))
  // Until nothing more fits between the two.
  for (let left = -1; left !== second.writableLength; await wait(200)) left = second.writableLength
  expect(second.writableLength).toBeGreaterThan(0)
  await door.holding(async () => {
    reader.resume()
    await wait(500)
    expect(read()).toBeLessThan((chunks * size) / 2)
  })
  await expect.poll(read).toBe(chunks * size)
})
