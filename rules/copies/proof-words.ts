/** When a restore was proven last, and what is said of it. */
import { formatDays } from '../plain/french.ts'
import type { ProofOutcome } from './copy-schedule.ts'
import { agoWords, day, type Instant, sinceWords } from './copy-times.ts'

/** The last attempt that came to its end, and since when attempts end like this. */
export type ToldProof = { readonly outcome: ProofOutcome; readonly since: Instant }

/** A restore proven this many days ago is amber, one day later red. */
const daysOfProof = 8

type ProvenPlace = { readonly provenAt: Instant | null; readonly firstBaseAt: Instant | null }

/** Undefined while a restore was proven within the week. */
export function lateProof(
  places: readonly ProvenPlace[],
  now: Date,
): { readonly tone: 'amber' | 'red'; readonly words: string } | undefined {
  const days = daysUnproven(places, now) ?? 0
  const isProven = places.some(({ provenAt }) => provenAt !== null)
  if (days < daysOfProof)
    return isProven ? undefined : { tone: 'amber', words: 'Reprise pas encore éprouvée' }
  const never = `Reprise jamais prouvée depuis ${formatDays(days)}`
  if (days > daysOfProof) return { tone: 'red', words: never }
  return { tone: 'amber', words: isProven ? `Reprise prouvée il y a ${formatDays(days)}` : never }
}

/**
 * The whole days since a restore was proven last, from whichever place; since the first copy where none ever was. Undefined before there
 * is anything to prove.
 */
function daysUnproven(places: readonly ProvenPlace[], now: Date): number | undefined {
  const instants = (found: readonly (Instant | null)[]) => found.flatMap((at) => (at ? [Date.parse(at)] : []))
  const proven = instants(places.map(({ provenAt }) => provenAt))
  const first = instants(places.map(({ firstBaseAt }) => firstBaseAt))
  if (proven.length === 0 && first.length === 0) return undefined
  const from = proven.length > 0 ? Math.max(...proven) : Math.min(...first)
  return Math.floor(Math.max(0, now.getTime() - from) / day)
}

/** «Reprise non prouvée depuis le 28 nov. à 05:00 : …»; undefined of a restore that was proven. */
export function proofWords({ outcome, since }: ToldProof, now: Date, where = ''): string | undefined {
  if (outcome === 'proven') return undefined
  const why = { failed: "l'épreuve a échoué", 'no-room': 'disque des données trop plein' }
  const what = { failed: 'Reprise non prouvée', 'no-room': 'Reprise pas éprouvée' }
  return `${what[outcome]}${where} depuis ${sinceWords(since, now)}\u00A0: ${why[outcome]}`
}

/** «Dernière reprise prouvée : il y a 3 jours» */
export function provenWords(at: Instant | null, now: Date): string {
  if (at === null) return 'Reprise pas encore éprouvée'
  return `Dernière reprise prouvée\u00A0: ${agoWords(at, now)}`
}
