/** A certificate of the organiser, as two files that they renew; signed by the server's own authority, which its phones trust. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KeyAndCertificate, readOneText } from '../platform/https/key-and-certificate.ts'
import { makeLeaf } from '../platform/https/make-certificates.ts'
import { askSecurely } from './ask-securely.ts'

/** `houseFolder` is the folder of the server's authority; the two files are in `folder`. */
export function organiserFiles(houseFolder: string, folder: string) {
  const authority = readOneText(readFileSync(join(houseFolder, 'https', 'house.pem'), 'utf8'))
  const settings = { TLS_CERT: join(folder, 'fullchain.pem'), TLS_KEY: join(folder, 'privkey.pem') }
  return {
    /** The settings with which the server is started. */
    settings,
    make: (names: readonly string[]) => makeLeaf(authority, { names, now: new Date() }),
    putCertificate: ({ cert }: KeyAndCertificate) => writeFileSync(settings.TLS_CERT, cert),
    putKey: ({ key }: KeyAndCertificate) => writeFileSync(settings.TLS_KEY, key),
    /** The fingerprint of the certificate that the server at this port presents now. */
    fingerprintAt: async (port: number) =>
      (await askSecurely(`https://127.0.0.1:${port}/healthz`, { ca: authority.cert })).fingerprint,
  }
}
