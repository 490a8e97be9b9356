/**
 * Certificates of a server that was given none: an authority, made at the first start, which devices are asked to trust
 * once, and a certificate for the current addresses of the machine.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { writeFirst, writeOver } from '../whole-file.ts'
import type { CertificateSource } from './certificates.ts'
import {
  daysLeft,
  inOneText,
  isSignedBy,
  type KeyAndCertificate,
  readOneText,
} from './key-and-certificate.ts'
import { makeAuthority, makeLeaf } from './make-certificates.ts'
import { covers } from './secure-address.ts'

/** A certificate with fewer days left is replaced. */
const daysBeforeRenewal = 30

export type HouseParts = {
  /** The folder that holds both certificates, each with its key. */
  readonly folder: string
  readonly machine: string
  readonly names: () => readonly string[]
  readonly clock: Clock
}

export async function houseCertificates({
  folder,
  machine,
  names,
  clock,
}: HouseParts): Promise<CertificateSource> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const authority = await keptAuthority(join(folder, 'house.pem'), machine)
  const path = join(folder, 'server.pem')
  const stillServes = (leaf: KeyAndCertificate) =>
    (daysLeft(leaf.cert, clock()) ?? 0) >= daysBeforeRenewal &&
    isSignedBy(leaf.cert, authority.cert) &&
    names().every((name) => covers(leaf.cert, name))

  let current = readIfWhole(path)
  const refresh = async () => {
    if (current && stillServes(current)) return
    const made = await makeLeaf(authority, { names: names(), now: clock() })
    // Used even if it cannot be stored: the next start then makes another.
    current = made
    writeOver(path, inOneText(made))
  }
  // The new certificate is used even if a full disk cannot store it.
  await refresh().catch((error) => {
    if (!current) throw error
  })
  return { authority: authority.cert, current: () => current as KeyAndCertificate, refresh }
}

async function keptAuthority(path: string, machine: string): Promise<KeyAndCertificate> {
  if (!existsSync(path)) writeFirst(path, inOneText(await makeAuthority(machine)))
  try {
    return readOneText(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(
      `The certificate authority in ${path} is damaged: bring the file back from a copy, or delete it; every device is then to trust a new one`,
    )
  }
}

/** The pair in a file; undefined when the file is missing or incomplete: another is made then. */
function readIfWhole(path: string): KeyAndCertificate | undefined {
  try {
    return readOneText(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
