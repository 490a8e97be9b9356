/** Where the metrics of this process are read from. */
import { X509Certificate } from 'node:crypto'
import type { OpenBoards } from './board/open-boards.ts'
import { systemClock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database.ts'
import type { Certificates } from './platform/https/certificates.ts'
import type { Live } from './platform/live.ts'
import { type Metrics, openMetrics } from './platform/metrics/metrics.ts'
import type { Silence } from './platform/silence.ts'

type Settings = {
  readonly bytesLeft?: (() => number) | undefined
  readonly certificates?: Certificates | undefined
}

type Around = {
  readonly live: Live
  readonly boards: () => OpenBoards
  readonly silence: Silence
  readonly database: OpenDatabase
  readonly booksDatabase: OpenDatabase
}

export const metricsOf = (
  { bytesLeft, certificates }: Settings,
  { live, boards, silence, database, booksDatabase }: Around,
): Metrics =>
  openMetrics({
    liveStreams: () => live.streams() + boards().streams(),
    pools: () => ({ reading: database.load(), books: booksDatabase.load() }),
    isSilent: silence.isSilent,
    bytesLeft: () => bytesLeft?.(),
    certificateDays: () => certificates && daysLeft(certificates.current().cert),
  })

const dayMs = 24 * 3_600_000

/** By the clock of the machine, which is what a device compares a certificate with. */
const daysLeft = (cert: string): number =>
  (Date.parse(new X509Certificate(cert).validTo) - systemClock().getTime()) / dayMs
