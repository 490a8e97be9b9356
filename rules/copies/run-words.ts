/** What is said of a copy, an archive or a proof while it runs, and at its end. */
import type { Instant } from './copy-times.ts'
import { archiveMade, type CopiedFigures, copyMade } from './copy-words.ts'

/** As in the answer of the server: a screen asks these words with the answer itself. */
export type ToldRun = {
  readonly kind: 'copy' | 'archive' | 'proof'
  readonly doneBytes: number
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

const failed: Readonly<Record<ToldRun['kind'], string>> = {
  copy: "La copie n'a pas abouti.",
  archive: "L'archive n'a pas abouti.",
  proof: 'Reprise non prouvée.',
}

export function endedWords(
  { kind, base, why }: Omit<ToldRun, 'doneBytes'>,
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
