/** Certificates in a folder of their own, for a machine whose addresses and clock the test changes. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type HouseParts, houseCertificates } from '../platform/https/house-certificates.ts'
import type { KeyAndCertificate } from '../platform/https/key-and-certificate.ts'
import { testFolder } from './test-folder.ts'

export function aFolder(): string {
  const folder = testFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type Machine = { folder: string; names: readonly string[]; now: Date }

export const aMachine = ({ folder = aFolder(), ...different }: Partial<Machine> = {}): Machine => ({
  folder,
  names: ['192.168.1.20', 'fd12::20', 'laptop.local', 'farhapass.local', 'localhost', '127.0.0.1', '::1'],
  now: new Date(),
  ...different,
})

/** The certificates of this machine; names and clock are read from `machine` at each use, so that a test can change them. */
export const certificatesOf = (machine: Machine, different: Partial<HouseParts> = {}) =>
  houseCertificates({
    folder: join(machine.folder, 'https'),
    machine: 'laptop',
    names: () => machine.names,
    clock: () => machine.now,
    ...different,
  })

/** What openssl, an independent program, prints about a certificate. */
export function openssl(cert: string, ...asked: readonly string[]): string {
  const path = join(aFolder(), 'certificate.pem')
  writeFileSync(path, cert)
  return execFileSync('openssl', ['x509', '-in', path, '-noout', ...asked], { encoding: 'utf8' })
}

/** Throws when openssl would not trust the certificate under this name. */
export function opensslVerifies(leaf: KeyAndCertificate, authority: string, name: string): string {
  const folder = aFolder()
  const [trusted, shown] = [join(folder, 'authority.pem'), join(folder, 'leaf.pem')]
  writeFileSync(trusted, authority)
  writeFileSync(shown, leaf.cert)
  const named = /^[\d.]+$|:/.test(name) ? '-verify_ip' : '-verify_hostname'
  const how = [
    'verify',
    '-x509_strict',
    '-purpose',
    'sslserver',
    '-no-CApath',
    '-CAfile',
    trusted,
    named,
    name,
  ]
  return execFileSync('openssl', [...how, shown], { encoding: 'utf8', stdio: 'pipe' })
}
