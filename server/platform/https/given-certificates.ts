/** The organiser's own certificate: two files, checked again and again, since a renewal replaces them. */
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Clock } from '../clock.ts'
import type { CertificateSource } from './certificates.ts'
import { checkedPair, daysLeft, type KeyAndCertificate } from './key-and-certificate.ts'

export type GivenFiles = { readonly certPath: string; readonly keyPath: string }

/** Throws a readable sentence when the files cannot be used. */
export function givenCertificates(files: GivenFiles, clock: Clock): CertificateSource {
  let current = readFiles(files, clock())
  return {
    authority: undefined,
    current: () => current,
    refresh: async () => {
      current = readFiles(files, clock())
    },
  }
}

function readFiles({ certPath, keyPath }: GivenFiles, now: Date): KeyAndCertificate {
  const cert = read('TLS_CERT', certPath)
  const key = read('TLS_KEY', keyPath)
  try {
    checkedPair({ key, cert })
    createSecureContext({ key, cert })
  } catch (error) {
    throw new Error(`TLS_CERT and TLS_KEY do not serve together: ${(error as Error).message}`)
  }
  const days = daysLeft(cert, now)
  if (days === undefined) throw new Error(`TLS_CERT: the certificate in ${certPath} does not count yet`)
  if (days < 0) throw new Error(`TLS_CERT: the certificate in ${certPath} has expired`)
  return { key, cert }
}

function read(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`${setting}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}
