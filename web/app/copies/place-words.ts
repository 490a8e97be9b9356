/** The words of one place of copies. */
import type { CopyPlaceOnTheWire, CopyRunOnTheWire } from '#contract/venue/copies.ts'
import { type PlaceKind, type PlaceTrouble, placeKindWords } from '#rules/copies/copy-place.ts'
import { archiveMade, copyMade } from '#rules/copies/copy-words.ts'
import type { PlaceState } from '#rules/copies/place-state.ts'

export type PlaceTone = 'good' | 'warn' | 'bad' | 'off' | 'note'

export function toneOf(state: PlaceState): PlaceTone {
  if (state.is === 'first-copy') return state.isUnderWay ? 'note' : 'warn'
  const tones = { stopped: 'bad', 'taken-out': 'off', 'up-to-date': 'good', archived: 'good' } as const
  return state.is === 'unheard' || state.is === 'behind' || state.is === 'old' ? 'warn' : tones[state.is]
}

/** What mends a trouble. Copies go on by themselves once it is mended. */
export function whatToDo(trouble: PlaceTrouble, kind: PlaceKind): string {
  const back = {
    stick: "Rebranchez-la\u00A0: les copies reprennent d'elles-mêmes.",
    disk: "Rebranchez-le\u00A0: les copies reprennent d'elles-mêmes.",
    share: "Reconnectez-le à l'ordinateur\u00A0: les copies reprennent d'elles-mêmes.",
  }
  return {
    missing: back[kind],
    full: 'Faites-y de la place, ou ajoutez un autre emplacement.',
    'read-only': "Vérifiez qu'on peut y écrire, ou ajoutez un autre emplacement.",
    hung: 'Débranchez-le puis rebranchez-le, ou ajoutez un autre emplacement.',
    slow: 'Préférez une clé USB ou un disque plus rapide.',
    taken: 'Chaque ordinateur veut son propre dossier\u00A0: ajoutez-en un autre.',
    altered: 'Ajoutez un autre emplacement, puis enlevez celui-ci de la liste.',
    failed: 'Vérifiez son branchement, ou ajoutez un autre emplacement.',
  }[trouble]
}

/** While it holds a copy, a proof or an archive that is not whole yet, nothing else is begun there and nobody takes it away. */
export const isAtWork = ({ doing }: Pick<CopyPlaceOnTheWire, 'doing'>): boolean =>
  doing === 'base' || doing === 'drill' || doing === 'archive'

/** What the button of a place is called that is to be unplugged. */
export function takeAwayWords({ kind, isSameDisk }: Pick<CopyPlaceOnTheWire, 'kind' | 'isSameDisk'>): string {
  if (isSameDisk) return 'Retirer'
  const what: Readonly<Record<PlaceKind, string>> = {
    stick: 'la clé USB',
    disk: 'le disque',
    share: 'le dossier partagé',
  }
  return `Retirer ${what[kind]}`
}

/** «Clé USB», or that it is no second disk at all. */
export const kindWords = ({ kind, isSameDisk }: Pick<CopyPlaceOnTheWire, 'kind' | 'isSameDisk'>): string =>
  isSameDisk ? 'Même disque que les données' : placeKindWords[kind]

type EndOfRun = { readonly tone: PlaceTone; readonly words: string }
type Ended = CopyRunOnTheWire & { readonly outcome: NonNullable<CopyRunOnTheWire['outcome']> }

export const hasEnded = (run: CopyRunOnTheWire): run is Ended => run.outcome !== null

/** What a person reads until then. PostgreSQL writes all that it holds to the disk before the first byte of a copy comes. */
export function runningWords({ kind, doneBytes }: Pick<CopyRunOnTheWire, 'kind' | 'doneBytes'>): string {
  if (kind === 'archive') return 'Archive en cours'
  if (kind === 'proof') return 'Épreuve de la reprise en cours'
  return doneBytes > 0 ? 'Copie en cours' : 'Préparation'
}

const failed: Readonly<Record<CopyRunOnTheWire['kind'], string>> = {
  copy: "La copie n'a pas abouti.",
  archive: "L'archive n'a pas abouti.",
  proof: 'Reprise non prouvée.',
}

/** What a person reads at the end of a copy or of a proof. */
export function endOfRun({ kind, outcome, base, why }: Ended): EndOfRun {
  if (outcome === 'stopped')
    return {
      tone: 'warn',
      words:
        'Une caisse a été ouverte\u00A0: la reprise sera éprouvée une fois toutes les caisses clôturées.',
    }
  if (outcome === 'failed')
    return {
      tone: 'bad',
      words: why ?? failed[kind],
    }
  if (kind === 'proof')
    return {
      tone: 'good',
      words: 'Reprise prouvée\u00A0: la dernière copie revient entière, comptes justes.',
    }
  const [made, usual] =
    kind === 'archive' ? [archiveMade, 'Archive relue et vérifiée.'] : [copyMade, 'Copie relue et vérifiée.']
  return { tone: 'good', words: base ? made({ ...base, endedAt: new Date(base.endedAt) }) : usual }
}
