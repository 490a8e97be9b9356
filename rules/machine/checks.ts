/**
 * The checks of the machine, the worst first and else in this order: the same list from `npm run doctor` and under «État de la
 * machine». A check whose facts the system does not tell is left out, and named as such.
 */
import { type AddressFacts, judgeAddresses } from './addresses.ts'
import { type CertificateFacts, judgeCertificate } from './certificate-days.ts'
import { type ClockFacts, judgeClock } from './clock-set.ts'
import { type CopyFacts, judgeCopies } from './copies-kept.ts'
import { type FolderFacts, judgeFolder } from './data-folder.ts'
import { type DatabaseFacts, judgeDatabase } from './database-answer.ts'
import { type DiskFacts, judgeDisk } from './disk-kind.ts'
import { colours, type Finding } from './finding.ts'
import { judgeWrites, type WriteFacts } from './honest-writes.ts'
import { judgeMemory, type MemoryFacts } from './memory-left.ts'
import { judgePager, type PagerFacts } from './pager-open.ts'
import { judgePorts, type PortFacts } from './ports-reached.ts'
import { judgePower, type PowerFacts } from './power-left.ts'
import { judgePrinters, type PrinterFacts } from './printers-open.ts'
import { judgeRoom, type RoomFacts } from './room-for-tonight.ts'
import { judgeSleep, type SleepFacts } from './sleep-settings.ts'
import { judgeVersions, type VersionFacts } from './versions.ts'

export const checks = [
  'database',
  'disk',
  'room',
  'writes',
  'folder',
  'copies',
  'memory',
  'power',
  'sleep',
  'clock',
  'addresses',
  'certificate',
  'ports',
  'printers',
  'pager',
  'versions',
] as const
export type Check = (typeof checks)[number]

/** What each check is judged by. */
type Facts = {
  readonly database: DatabaseFacts
  readonly disk: DiskFacts
  readonly room: RoomFacts
  readonly writes: WriteFacts
  readonly folder: FolderFacts
  readonly copies: CopyFacts
  readonly memory: MemoryFacts
  readonly power: PowerFacts
  readonly sleep: SleepFacts
  readonly clock: ClockFacts
  readonly addresses: AddressFacts
  readonly certificate: CertificateFacts
  readonly ports: PortFacts
  readonly printers: PrinterFacts
  readonly pager: PagerFacts
  readonly versions: VersionFacts
}

/** Undefined where the system or a database that does not answer tells nothing. */
export type MachineFacts = { readonly [Name in Check]: Facts[Name] | undefined }

const judges: { readonly [Name in Check]: (facts: Facts[Name], now: Date) => Finding } = {
  database: judgeDatabase,
  disk: judgeDisk,
  room: judgeRoom,
  writes: judgeWrites,
  folder: judgeFolder,
  copies: judgeCopies,
  memory: judgeMemory,
  power: judgePower,
  sleep: judgeSleep,
  clock: judgeClock,
  addresses: judgeAddresses,
  certificate: judgeCertificate,
  ports: judgePorts,
  printers: judgePrinters,
  pager: judgePager,
  versions: judgeVersions,
}

export const checkTitles: Readonly<Record<Check, string>> = {
  database: 'Base de données',
  disk: 'Disque',
  room: 'Place libre',
  writes: 'Écritures sûres',
  folder: 'Dossier des données',
  copies: 'Copies',
  memory: 'Mémoire',
  power: 'Alimentation',
  sleep: 'Veille et capot',
  clock: 'Horloge',
  addresses: 'Adresses',
  certificate: 'Certificat',
  ports: 'Ports et appareils',
  printers: 'Imprimantes',
  pager: "Borne d'appel",
  versions: 'Versions',
}

export type CheckedLine = Finding & { readonly check: Check }
export type CheckedMachine = {
  readonly lines: readonly CheckedLine[]
  /** What could not be told. */
  readonly untold: readonly Check[]
}

export function judgeMachine(facts: MachineFacts, now: Date): CheckedMachine {
  const judged = checks.map((check) => ({ check, found: judge(check, facts[check], now) }))
  const lines = judged.flatMap(({ check, found }) => (found ? [{ check, ...found }] : []))
  return {
    lines: lines.toSorted((a, b) => colours.indexOf(b.colour) - colours.indexOf(a.colour)),
    untold: judged.flatMap(({ check, found }) => (found ? [] : [check])),
  }
}

const judge = <Name extends Check>(
  check: Name,
  facts: Facts[Name] | undefined,
  now: Date,
): Finding | undefined => (facts === undefined ? undefined : judges[check](facts, now))

/** «Ce que cet ordinateur ne dit pas : alimentation, veille et capot.»; empty where everything was told. */
export const untoldWords = (untold: readonly Check[]): string =>
  untold.length === 0
    ? ''
    : `Ce que cet ordinateur ne dit pas\u00A0: ${untold.map((check) => checkTitles[check].toLowerCase()).join(', ')}.`
