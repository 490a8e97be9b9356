/** Choosing what the filters leave, as many at a time as one tap takes: the next ones follow those that were taken. */
import { mostCardsChosen } from '#contract/card/card.ts'
import { counted } from '#rules/plain/french.ts'
import type { ChosenAtOnce } from '../../app/list/list-of.ts'

const none: ReadonlySet<string> = new Set()
let taken = { filters: '', ids: none }

/** What was chosen at once under these filters, since this window was opened. */
export const takenUnder = (filters: string): ReadonlySet<string> =>
  taken.filters === filters ? taken.ids : none

export function noteTaken(filters: string, ids: Iterable<string>): void {
  taken = { filters, ids: new Set(ids) }
}

type ReadPage = (page: number) => Promise<ChosenAtOnce>

/**
 * The first that were not taken before. Read from the beginning each time: those that were printed or given may have left the
 * filters, or may not have.
 */
export async function nextResults(read: ReadPage): Promise<ChosenAtOnce> {
  const before = taken.ids
  const fresh: string[] = []
  for (let page = 1; ; page += 1) {
    const { ids, isCutShort } = await read(page)
    fresh.push(...ids.filter((id) => !before.has(id)))
    if (fresh.length >= mostCardsChosen || !isCutShort)
      return {
        ids: fresh.slice(0, mostCardsChosen),
        isCutShort: isCutShort || fresh.length > mostCardsChosen,
      }
  }
}

type Offered = ChosenAtOnce & {
  /** How many the list counts, with those that have ended or expired. */
  readonly total: number
  readonly isNext: boolean
}

/** «Sélectionner les 40 résultats», as many as a tap will choose. */
export function offerWords({ ids: { length }, isCutShort, total, isNext }: Offered): string {
  if (isNext) return length === 1 ? 'Sélectionner le suivant' : `Sélectionner les ${length} suivants`
  if (isCutShort) return `Sélectionner les ${length} premiers résultats`
  const results = counted(length, 'résultat', 'résultats')
  return length === total ? `Sélectionner les ${results}` : `Sélectionner les ${results} en service`
}

export const onlyTheFirst = `${counted(mostCardsChosen, 'carte', 'cartes')} au plus à la fois\u00A0: les suivantes, ensuite.`
