import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aMachine, certificatesOf, openssl, opensslVerifies } from '../../testing/house-of-certificates.ts'
import { readOneText } from './key-and-certificate.ts'
import { makeLeaf } from './make-certificates.ts'

const dayMs = 24 * 60 * 60 * 1000
const daysFrom = (from: Date, days: number) => new Date(from.getTime() + days * dayMs)

describe('the authority of a server', () => {
  test('may sign certificates, and the certificates that it signs may not', async () => {
    const { authority = '' } = await certificatesOf(aMachine())
    const said = openssl(authority, '-text')
    expect(said).toMatch(/Basic Constraints: critical\s+CA:TRUE, pathlen:0/)
    expect(said).toMatch(/Key Usage: critical\s+Certificate Sign, CRL Sign/)
    expect(said).toMatch(/Subject: CN = FarhaPass laptop [0-9A-F]{4}\n/)
    expect(openssl(authority, '-dates')).toContain('notBefore=Jan  1 00:00:00 2026 GMT')
  })

  test('cannot sign for an internet site: openssl trusts no such certificate', async () => {
    const machine = aMachine()
    const { authority = '', current } = await certificatesOf(machine)
    const said = openssl(authority, '-text')
    expect(said).toMatch(
      /Name Constraints: critical\s+Permitted:\s+DNS:local\s+DNS:localhost\s+IP:10\.0\.0\.0/,
    )
    expect(opensslVerifies(current(), authority, '192.168.1.20')).toContain('OK')
    const kept = readFileSync(join(machine.folder, 'https', 'house.pem'), 'utf8')
    for (const name of ['banque.ma', '8.8.8.8', '2001:db8::1']) {
      const stolen = await makeLeaf(readOneText(kept), { names: [name, 'farhapass.local'], now: new Date() })
      expect(() => opensslVerifies(stolen, authority, name), name).toThrow(/permitted subtree violation/)
    }
  })

  test('is made once, and no two servers have the same', async () => {
    const machine = aMachine()
    const { authority } = await certificatesOf(machine)
    expect((await certificatesOf(machine)).authority).toBe(authority)
    expect((await certificatesOf(aMachine())).authority).not.toBe(authority)
  })

  test('is a single one when two servers start on the same folder at once', async () => {
    const machine = aMachine()
    const [one, other] = await Promise.all([certificatesOf(machine), certificatesOf(machine)])
    expect(one.authority).toBe(other.authority)
  })

  test('is stored with its key in a file that only the server may read, as is the certificate', async () => {
    const { folder } = aMachine()
    await certificatesOf(aMachine({ folder }))
    const kept = join(folder, 'https')
    expect(readdirSync(kept).sort()).toEqual(['house.pem', 'server.pem'])
    for (const name of ['house.pem', 'server.pem'])
      expect(statSync(join(kept, name)).mode & 0o777, name).toBe(0o600)
    expect(statSync(kept).mode & 0o777).toBe(0o700)
  })

  test.each([['empty'], ['cut off']])(
    'whose file is %s is not silently replaced, since the devices trust the old one',
    async (how) => {
      const machine = aMachine()
      await certificatesOf(machine)
      const path = join(machine.folder, 'https', 'house.pem')
      const whole = readFileSync(path, 'utf8')
      writeFileSync(path, how === 'empty' ? '' : whole.slice(0, whole.length - 40))
      await expect(certificatesOf(machine)).rejects.toThrow(/house\.pem is damaged: bring the file back/)
    },
  )
})

describe('the certificate of a server', () => {
  test('is trusted by openssl, with the authority, under every name of the machine', async () => {
    const machine = aMachine()
    const { authority = '', current } = await certificatesOf(machine)
    for (const name of machine.names) expect(opensslVerifies(current(), authority, name)).toContain('OK')
    expect(() => opensslVerifies(current(), authority, '192.168.1.21')).toThrow()
    const { authority: another = '' } = await certificatesOf(aMachine())
    expect(() => opensslVerifies(current(), another, 'localhost')).toThrow()
  })

  test('is valid for a server and not for signing, for less than 825 days', async () => {
    const { current } = await certificatesOf(aMachine())
    const said = openssl(current().cert, '-text')
    expect(said).toMatch(/Basic Constraints: critical\s+CA:FALSE/)
    expect(said).toMatch(/Key Usage: critical\s+Digital Signature\n/)
    expect(said).toMatch(/Extended Key Usage:\s+TLS Web Server Authentication\n/)
    const [from, until] = [...openssl(current().cert, '-dates').matchAll(/=(.+)/g)].map(
      ([, day]) => new Date(day ?? ''),
    )
    const days = ((until?.getTime() ?? 0) - (from?.getTime() ?? 0)) / dayMs
    expect(days).toBe(397)
    expect(openssl(current().cert, '-checkend', String(365 * 86_400))).toContain('will not expire')
  })

  test('stays the same after a restart, and when the machine loses an address', async () => {
    const machine = aMachine()
    const first = (await certificatesOf(machine)).current()
    machine.names = machine.names.slice(1)
    expect((await certificatesOf(machine)).current()).toEqual(first)
  })

  test.each([
    ['an address appears', { names: ['10.0.0.7', 'localhost'] }],
    ['29 days of it are left', { now: daysFrom(new Date(), 367) }],
    ['the clock is put back to before it was made', { now: daysFrom(new Date(), -10) }],
  ])('is replaced when %s, signed by the same authority', async (_, change) => {
    const machine = aMachine()
    const { authority = '', current, refresh } = await certificatesOf(machine)
    const before = current()
    await refresh()
    expect(current()).toBe(before)
    Object.assign(machine, change)
    await refresh()
    expect(current().cert).not.toBe(before.cert)
    expect((await certificatesOf(machine)).current()).toEqual(current())
    for (const name of machine.names)
      expect(openssl(current().cert, checkOf(name), name)).toContain('does match')
    expect(openssl(current().cert, '-issuer')).toBe(
      openssl(authority, '-subject').replace('subject', 'issuer'),
    )
  })

  test('covers an address that the machine got later, unlike a certificate for the first address alone', async () => {
    const machine = aMachine({ names: ['192.168.1.20'] })
    const { authority = '', current, refresh } = await certificatesOf(machine)
    machine.names = ['192.168.1.20', '10.0.0.7']
    expect(() => opensslVerifies(current(), authority, '10.0.0.7')).toThrow()
    await refresh()
    for (const name of machine.names) expect(opensslVerifies(current(), authority, name)).toContain('OK')
  })

  test('is kept while it is valid for 30 more days', async () => {
    const machine = aMachine()
    const { current, refresh } = await certificatesOf(machine)
    const before = current()
    machine.now = daysFrom(machine.now, 365)
    await refresh()
    expect(current()).toBe(before)
  })

  test.each([['half a file'], ['the certificate of another server']])(
    'is made anew when its file holds %s',
    async (what) => {
      const machine = aMachine()
      await certificatesOf(machine)
      const other = aMachine()
      await certificatesOf(other)
      const path = ({ folder }: { folder: string }) => join(folder, 'https', 'server.pem')
      const left = readFileSync(path(what === 'half a file' ? machine : other), 'utf8')
      writeFileSync(path(machine), what === 'half a file' ? left.slice(0, left.length / 2) : left)
      const { authority = '', current } = await certificatesOf(machine)
      expect(opensslVerifies(current(), authority, 'localhost')).toContain('OK')
    },
  )

  test('that cannot be stored is used all the same', async () => {
    const machine = aMachine()
    const { current, refresh } = await certificatesOf(machine)
    const before = current()
    const path = join(machine.folder, 'https', 'server.pem')
    block(path)
    machine.names = ['10.0.0.7']
    await expect(refresh()).rejects.toThrow()
    expect(current().cert).not.toBe(before.cert)
    const { current: atTheNextStart } = await certificatesOf(machine)
    expect(openssl(atTheNextStart().cert, '-checkip', '10.0.0.7')).toContain('does match')
  })
})

const checkOf = (name: string) => (/^[\d.]+$|:/.test(name) ? '-checkip' : '-checkhost')

/** Puts a folder that is not empty in the place of a file, so that the file cannot be written. */
function block(path: string): void {
  rmSync(path)
  mkdirSync(join(path, 'inside'), { recursive: true })
}
