/** What is said of a copy, an archive or a proof while it runs, and at its end. */
import { formatBytes } from '../plain/bytes.ts'
import type { Instant } from './copy-times.ts'
import { archiveMade, type CopiedFigures, copyMade } from './copy-words.ts'

/** As in the answer of the server: a screen asks these words with the answer itself. */
export type ToldRun = {
  readonly kind: 'copy' | 'archive' | 'proof'
  readonly doneBytes: number
  /** About how many there will be; null where nobody can say. */
  readonly ofBytes: number | null
  /** The copy that was made; null of a proof. */
  readonly base: { readonly endedAt: Instant; readonly figures: CopiedFigures; readonly bytes: number } | null
  readonly why: string | null
}

/** What a person reads until then. PostgreSQL writes all that it holds to the disk before the first byte of a copy comes. */
export function runningWords({ kind, doneBytes }: Pick<ToldRun, 'kind' | 'doneBytes'>): string {
  if (kind === 'archive') return 'Archive en cours'
  if (kind === 'proof') return 'Épreuve de la reprise en cours'
  return doneBytes > 0 ? 'Copie en cours' : 'Préparation'
}

type Progress = Pick<ToldRun, 'doneBytes' | 'ofBytes'>

/** «120 Mo sur environ 194 Mo»; undefined before the first byte. More than was thought stands alone. */
export function progressWords({ doneBytes, ofBytes }: Progress): string | undefined {
  if (doneBytes === 0) return undefined
  const done = formatBytes(doneBytes)
  return ofBytes === null || doneBytes > ofBytes ? done : `${done} sur environ ${formatBytes(ofBytes)}`
}

/** How much of it is done, of a hundred; undefined where nobody can say. */
export const percentDone = ({ doneBytes, ofBytes }: Progress): number | undefined =>
  doneBytes === 0 || ofBytes === null || doneBytes > ofBytes
    ? undefined
    : Math.floor((doneBytes / ofBytes) * 100)

const failed: Readonly<Record<ToldRun['kind'], string>> = {
  copy: "La copie n'a pas abouti.",
  archive: "L'archive n'a pas abouti.",
  proof: 'Reprise non prouvée.',
}

export function endedWords(
  { kind, base, why }: Omit<ToldRun, 'doneBytes' | 'ofBytes'>,
  outcome: 'done' | 'stopped' | 'failed',
): string {
  if (outcome === 'stopped')
    return 'Une caisse a été ouverte\u00A0: la reprise sera éprouvée une fois toutes les caisses clôturées.'
  if (outcome === 'failed') return why ?? failed[kind]
  if (kind === 'proof') return 'Reprise prouvée\u00A0: la dernière copie revient entière, comptes justes.'
  const [made, usual] =
    kind === 'archive' ? [archiveMade, 'Archive relue et vérifiée.'] : [copyMade, 'Copie relue et vérifiée.']
  return base ? made({ ...base, endedAt: new Date(base.endedAt) }) : usual
}
