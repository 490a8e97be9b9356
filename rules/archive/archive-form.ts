import { venueLocal } from '../plain/venue-clock.ts'

/**
 * What lies in an archive: the rows of every table as they stood at one instant, so that the books can be read and checked without
 * FarhaPass.
 */

/** `sums` lies last: an archive without it was cut. */
export const inArchive = {
  readMe: 'LISEZMOI.txt',
  schema: 'schema.json',
  page: 'verifier.html',
  chains: 'chains.json',
  figures: 'figures.json',
  sums: 'SHA256SUMS',
} as const

export const tableFile = (table: string): string => `${table}.jsonl`

/** Pictures are named by the SHA-256 of their bytes: `pictures/3fa9….webp`. */
export const pictureFile = /^pictures\/([0-9a-f]{64})\.(?:webp|jpg)$/

/** «farhapass-20261126.tar», of a business day written «2026-11-26». */
export const archiveName = (day: string): string => `farhapass-${day.replaceAll('-', '')}.tar`

/** «farhapass-20261126-021207.tar», with the time on the venue's clock: on a place several of a day lie beside each other. */
export function archiveNameOnPlace(day: string, now: Date): string {
  const { hour, minute, second } = venueLocal(now)
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join('')
  return `farhapass-${day.replaceAll('-', '')}-${time}.tar`
}

/** A snapshot is held while an archive is read: after this long it is cut, and says so. */
export const longestArchiveMs = 3_600_000

export type ArchivedColumn = {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly unit: string | null
  readonly meaning: string
}

export type LeftOutColumn = { readonly name: string; readonly why: string }

export type ArchivedTable = {
  readonly name: string
  readonly file: string
  readonly meaning: string
  /** The names of the columns by which the lines are ordered. */
  readonly key: readonly string[]
  readonly columns: readonly ArchivedColumn[]
  readonly leftOut: readonly LeftOutColumn[]
}

export type ArchiveSchema = {
  readonly form: number
  readonly takenAt: string
  readonly event: string
  readonly amounts: string
  readonly quantities: string
  readonly instants: string
  readonly tables: readonly ArchivedTable[]
  readonly leftOut: readonly { readonly name: string; readonly why: string }[]
}

/** Where the chain of a till ends. A closing report bears the same hash. */
export type ArchivedChain = {
  readonly till: string
  readonly holder: string
  readonly openedAt: string
  readonly report: number | null
  readonly operations: number
  readonly lastHash: string
}

/** The values of the accounts in centimes, as the cash proof names them. */
export type ArchivedEquation = {
  readonly drawers: number
  readonly cardsToCollect: number
  readonly givenCards: number
  readonly cashDifferences: number
  readonly float: number
  readonly cards: number
  readonly standSales: number
  readonly unclaimed: number
}

export type ArchivedKind = { readonly count: number; readonly amount: number; readonly settled: number }

export type ArchiveFigures = {
  /** The number of lines of each table. */
  readonly rows: Readonly<Record<string, number>>
  readonly operations: Readonly<Record<string, ArchivedKind>>
  readonly chains: number
  /** In centimes: drawers + cardsToCollect + givenCards + cashDifferences = float + cards + standSales + unclaimed. */
  readonly equation: ArchivedEquation
}
