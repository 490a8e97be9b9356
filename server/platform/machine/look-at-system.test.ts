/** What is looked at on the machine itself: memory, data folder, safe writes, ports, certificate, name. */
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { aSystem } from '../../testing/a-system.ts'
import { aFolder, aMachine, certificatesOf } from '../../testing/house-of-certificates.ts'
import { isHouseAlive, isPortOpen } from './is-port-open.ts'
import { lookAtSystem } from './look-at-system.ts'
import { readFolder } from './read-folder.ts'
import { readMemory } from './read-memory.ts'
import { describeDays, shownCertificate } from './shown-certificate.ts'
import { tryWrites } from './try-writes.ts'

const host = '127.0.0.1'

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, host, done))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A port on which nothing listens any more. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, host, done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

test('memory is what the system could give, in bytes, with its swap where it has one', async () => {
  const lines = ['MemTotal:       16000000 kB', 'MemFree:  1 kB', 'MemAvailable:    9000000 kB']
  const swap = ['SwapTotal:       2000000 kB', 'SwapFree:        1500000 kB']
  const told = { totalBytes: 16_000_000 * 1_024, availableBytes: 9_000_000 * 1_024 }
  const withSwap = aSystem({ files: { 'proc/meminfo': [...lines, ...swap].join('\n') } })
  expect(await readMemory(withSwap)).toEqual({
    ...told,
    swap: { totalBytes: 2_000_000 * 1_024, freeBytes: 1_500_000 * 1_024 },
  })
  expect(await readMemory(aSystem({ files: { 'proc/meminfo': lines.join('\n') } }))).toEqual({
    ...told,
    swap: null,
  })
  expect(await readMemory(aSystem({}))).toBeUndefined()
})

test('safe writes are timed on the disk of the folder, and leave nothing behind', async () => {
  const folder = aFolder()
  expect(await tryWrites(folder)).toBeGreaterThan(0)
  expect(readdirSync(folder)).toEqual([])
  expect(await tryWrites(join(folder, 'absent'))).toBeUndefined()
})

test('a write that cannot be made is told as failed', async () => {
  expect(await tryWrites(join(aFolder(), 'x'.repeat(300)))).toBeNull()
})

test('a folder is absent or ours, and names the keys that others may read', async () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'https'))
  for (const name of ['card-seal.key', 'sign-in.key', 'https/house.pem', 'notes.txt']) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), name === 'sign-in.key' ? 0o600 : 0o640)
  }
  expect(await readFolder(folder)).toEqual({
    folder,
    state: 'ours',
    readable: ['card-seal.key', 'https/house.pem'],
  })
  expect(await readFolder(join(folder, 'absent'))).toMatchObject({ state: 'absent' })
})

test('a folder in which this account may not write is foreign', async ({ skip }) => {
  if (process.getuid?.() === 0) return skip('root may write everywhere')
  const folder = aFolder()
  chmodSync(folder, 0o555)
  expect(await readFolder(folder)).toMatchObject({ state: 'foreign' })
  chmodSync(folder, 0o700)
})

test('a port is open when something takes a connection, which is sent nothing', async () => {
  const heard: string[] = []
  const server = createServer((socket) => socket.on('data', (bytes) => heard.push(String(bytes))))
  const port = await listening(server)
  expect(await isPortOpen({ host, port })).toBe(true)
  expect(await isPortOpen({ host, port: await freePort() })).toBe(false)
  expect(heard).toEqual([])
})

test('only a FarhaPass counts as one that runs', async () => {
  const answering = (text: string) => listening(createHttpServer((_, response) => response.end(text)))
  expect(await isHouseAlive(await answering('{"status":"alive"}'))).toBe(true)
  expect(await isHouseAlive(await answering('another program'))).toBe(false)
  expect(await isHouseAlive(await answering('x'.repeat(1_000_000)))).toBe(false)
  expect(await isHouseAlive(await freePort())).toBe(false)
})

test('the certificate that is shown is asked for the names of today', async () => {
  const { current } = await certificatesOf(aMachine())
  const port = await listening(createTlsServer({ ...current() }))
  const cert = (await shownCertificate(port)) ?? ''
  const names = ['192.168.1.20', 'farhapass.local', '192.168.1.99']
  expect(describeDays({ cert, isOfTheHouse: true, names })).toMatchObject({
    isOfTheHouse: true,
    uncovered: ['192.168.1.99'],
  })
  expect(await shownCertificate(await freePort())).toBeUndefined()
})

test('what a system does not tell is left out, and the look goes on', async () => {
  const folder = aFolder()
  const port = await listening(createServer())
  const told = await lookAtSystem({
    ...{ places: aSystem({}), folder, isEmbedded: true, isRunning: true, host, ports: [port] },
    ...{ addresses: ['192.168.1.20'], name: 'ours', certificate: null },
  })
  expect(told).toMatchObject({
    ...{ disk: undefined, memory: undefined, power: undefined, sleep: undefined },
    ...{ ports: [{ port, isOpen: true }], folder: { state: 'ours' }, writes: { kind: null } },
    versions: { node: process.versions.node },
  })
  expect(told.freeBytes).toBeGreaterThan(0)
  expect(readdirSync(folder)).toEqual([])
})
