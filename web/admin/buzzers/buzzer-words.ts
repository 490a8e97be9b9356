/** The sentences about buzzers, and how their list is filtered and sorted. */
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { type BuzzerStatus, buzzerStatus, buzzerStatuses, compareNumbers } from '#rules/kitchen/buzzer.ts'
import { plural } from '#rules/plain/french.ts'
import { plainWords } from '#rules/plain/plain-words.ts'

export const statusWords: Readonly<Record<BuzzerStatus, string>> = {
  available: 'Disponible',
  assigned: 'Remis',
  calling: 'En appel',
  lost: 'Perdu',
  disabled: 'Hors service',
}

const countWords: Readonly<Record<BuzzerStatus, readonly [one: string, many: string]>> = {
  available: ['disponible', 'disponibles'],
  assigned: ['remis', 'remis'],
  calling: ['en appel', 'en appel'],
  lost: ['perdu', 'perdus'],
  disabled: ['hors service', 'hors service'],
}

/** «18 disponibles · 5 remis · 1 en appel · 1 perdu»: a status without buzzers is left out, except «disponibles». */
export function countsInWords(buzzers: readonly BuzzerOnTheWire[]): string {
  const of = (status: BuzzerStatus) => buzzers.filter((buzzer) => buzzerStatus(buzzer) === status).length
  return buzzerStatuses
    .map((status) => ({ status, count: of(status) }))
    .filter(({ status, count }) => count > 0 || status === 'available')
    .map(({ status, count }) => `${count}\u00A0${plural(count, ...countWords[status])}`)
    .join(' · ')
}

export type BuzzerFilters = {
  readonly q: string
  readonly statut: BuzzerStatus | 'all'
  readonly stand: string
}

/** The buzzers that pass the filters; a stand's filter also keeps the buzzers that any stand may lend. */
export const passing = (
  buzzers: readonly BuzzerOnTheWire[],
  { q, statut, stand }: BuzzerFilters,
): readonly BuzzerOnTheWire[] =>
  buzzers.filter(
    (buzzer) =>
      (statut === 'all' || buzzerStatus(buzzer) === statut) &&
      (stand === '' || buzzer.standId === null || buzzer.standId === stand) &&
      plainWords(`${buzzer.number} ${buzzer.label} ${buzzer.loan?.orderNumber ?? ''}`).includes(
        plainWords(q),
      ),
  )

export const buzzerSorts = ['number', 'lentAt'] as const
export type BuzzerSort = (typeof buzzerSorts)[number]

/** Sorts by number, or by time out; buzzers that nobody has come last in both directions. */
export function sorted(
  buzzers: readonly BuzzerOnTheWire[],
  { tri, ordre }: { readonly tri: BuzzerSort; readonly ordre: 'asc' | 'desc' },
): readonly BuzzerOnTheWire[] {
  const way = ordre === 'asc' ? 1 : -1
  const byNumber = (one: BuzzerOnTheWire, other: BuzzerOnTheWire) => compareNumbers(one.number, other.number)
  if (tri === 'number') return buzzers.toSorted((one, other) => way * byNumber(one, other))
  return buzzers.toSorted((one, other) => {
    if (!one.loan || !other.loan) return Number(!one.loan) - Number(!other.loan) || byNumber(one, other)
    return way * (Date.parse(one.loan.lentAt) - Date.parse(other.loan.lentAt)) || byNumber(one, other)
  })
}

/** The buzzer that typed digits mean: the one with exactly that number, else the one whose number has those digits («7» finds «07»). */
export const meantBy = (digits: string, buzzers: readonly BuzzerOnTheWire[]): BuzzerOnTheWire | undefined =>
  buzzers.find(({ number }) => number === digits) ??
  buzzers.find(({ number }) => Number(number.replace(/\D/g, '') || Number.NaN) === Number(digits))
