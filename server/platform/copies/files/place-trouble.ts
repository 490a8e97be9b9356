/** What an error on a place means to people. */
import type { PlaceTrouble } from '#rules/copies/copy-place.ts'
import { codeOf } from './place-files.ts'

/** The place is not there, or it is not the one that was chosen: nothing is written to it. */
export class MissingPlace extends Error {
  readonly code = 'EMISSING'
}

const kinds: Readonly<Record<string, PlaceTrouble>> = {
  EMISSING: 'missing',
  ENOENT: 'missing',
  ENODEV: 'missing',
  ENXIO: 'missing',
  EIO: 'missing',
  ENOTCONN: 'missing',
  ESTALE: 'missing',
  EHOSTDOWN: 'missing',
  EHOSTUNREACH: 'missing',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EHUNG: 'hung',
  ETAKEN: 'taken',
  EALTERED: 'altered',
}

/** Undefined for an error of PostgreSQL's: the place is well. */
export function troubleOf(error: unknown): PlaceTrouble | undefined {
  if (error instanceof PostgresTrouble) return undefined
  return kinds[codeOf(error)] ?? 'failed'
}

/** PostgreSQL ended the connection, or does not answer. */
export class PostgresTrouble extends Error {
  /** PostgreSQL's own code; empty where the connection broke. */
  readonly code: string

  constructor(cause: unknown) {
    super((cause as Error | undefined)?.message ?? 'PostgreSQL ended the connection', { cause })
    this.code = codeOf(cause)
  }
}

/** The code of an error that stands for each trouble. */
export const codes: Readonly<Record<PlaceTrouble, string>> = {
  missing: 'EMISSING',
  full: 'ENOSPC',
  'read-only': 'EROFS',
  hung: 'EHUNG',
  taken: 'ETAKEN',
  altered: 'EALTERED',
  slow: 'EFAILED',
  removed: 'EFAILED',
  failed: 'EFAILED',
}
