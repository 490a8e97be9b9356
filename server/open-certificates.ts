/** The certificates at the start of the server: the organiser's own files, or those that the server makes. */
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import { type Certificates, watchCertificates } from './platform/https/certificates.ts'
import { givenCertificates } from './platform/https/given-certificates.ts'
import { houseCertificates } from './platform/https/house-certificates.ts'
import { namesOfThisMachine } from './platform/https/names-of-this-machine.ts'
import type { Log } from './platform/log.ts'

type Wanted = Pick<Config, 'httpsPort' | 'tls' | 'dataDir'>

/** Undefined where no https is wanted. Throws a sentence for the reader when the organiser's files cannot be used. */
export async function openCertificates(
  { httpsPort, tls, dataDir }: Wanted,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<Certificates | undefined> {
  if (httpsPort === undefined) return undefined
  const [folder, machine] = [join(dataDir, 'https'), hostname()]
  const source = tls
    ? givenCertificates(tls, clock)
    : await houseCertificates({ folder, machine, names: namesOfThisMachine, clock })
  return watchCertificates({ source, log })
}
