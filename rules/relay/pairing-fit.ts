/** Whether a computer can be the second of another: the books travel as they lie on the disk, so both must be alike. */
import { formatBytes } from '../plain/bytes.ts'
import { refuseRelay } from './relay-refusals.ts'

/** What a computer says of itself. */
export type FactsOfComputer = {
  /** Of the program, «0.2.0». */
  readonly version: string
  /** The number of the newest migration that the program knows. */
  readonly newestMigration: number
  readonly postgresMajor: number
  /** As Node names it: «linux», «win32», «darwin». */
  readonly platform: string
  /** As Node names it: «x64», «arm64». */
  readonly processor: string
  /** On the disk of its data folder. */
  readonly freeBytes: number
  /** Of the database of the house; null at the second, which has none. */
  readonly houseBytes: number | null
  /** What its clock says, in milliseconds since 1970. */
  readonly clockMs: number
  /** The house that lies in its data folder, with its name if that is known; null where none does. */
  readonly house: { readonly name: string | null } | null
}

/** The second needs so many times the size of the house: what it receives while a base comes lies beside it. */
const roomTimes = 2

/** Clocks so far apart, in milliseconds, are one clock. */
const clocksApartMs = 5_000

/**
 * Refuses, in this order: another version; another PostgreSQL; another system; another processor; a folder that holds a house; less room
 * than twice the size; clocks more than five seconds apart.
 */
export function mustFit(first: FactsOfComputer, second: FactsOfComputer): void {
  mustBeAlike(first, second)
  if (second.house)
    throw refuseRelay('pairing-house-there', {
      named: second.house.name ? ` («\u00A0${second.house.name}\u00A0»)` : '',
    })
  const needed = roomTimes * (first.houseBytes ?? 0)
  if (second.freeBytes < needed)
    throw refuseRelay('pairing-no-room', { needed: formatBytes(needed), free: formatBytes(second.freeBytes) })
  const aheadMs = second.clockMs - first.clockMs
  if (Math.abs(aheadMs) > clocksApartMs)
    throw refuseRelay('pairing-clocks-apart', {
      seconds: Math.ceil(Math.abs(aheadMs) / 1_000),
      how: aheadMs > 0 ? 'avance' : 'retarde',
    })
}

function mustBeAlike(first: FactsOfComputer, second: FactsOfComputer): void {
  const differing = (words: (computer: FactsOfComputer) => string) => {
    const details = { first: words(first), second: words(second) }
    return details.first === details.second ? undefined : details
  }
  const versions = differing(({ version }) => version)
  // Two states of one version are told apart by the books they know.
  const books = differing(({ version, newestMigration }) => `${version} (livres ${newestMigration})`)
  if (versions ?? books) throw refuseRelay('pairing-other-version', versions ?? books)
  const postgres = differing(({ postgresMajor }) => String(postgresMajor))
  if (postgres) throw refuseRelay('pairing-other-postgres', postgres)
  const systems = differing(({ platform }) => systemWords[platform] ?? platform)
  if (systems) throw refuseRelay('pairing-other-system', systems)
  const processors = differing(({ processor }) => processor)
  if (processors) throw refuseRelay('pairing-other-processor', processors)
}

const systemWords: Readonly<Record<string, string>> = { linux: 'Linux', win32: 'Windows', darwin: 'macOS' }
