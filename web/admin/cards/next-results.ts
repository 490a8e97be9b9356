/** Selecting the results of the filters, as many as one tap takes; the next tap takes the following ones. */
import { mostCardsChosen } from '#contract/card/card.ts'
import { counted } from '#rules/plain/french.ts'
import type { ChosenAtOnce } from '../../app/list/list-of.ts'

const none: ReadonlySet<string> = new Set()
let taken = { filters: '', ids: none }

/** The ids selected in this way under these filters since the window was opened. */
export const takenUnder = (filters: string): ReadonlySet<string> =>
  taken.filters === filters ? taken.ids : none

export function noteTaken(filters: string, ids: Iterable<string>): void {
  taken = { filters, ids: new Set(ids) }
}

type ReadPage = (page: number) => Promise<ChosenAtOnce>

/**
 * The first results that were not selected before. They are read from the first page each time: cards printed or given since then may
 * have left the filters.
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
  /** How many cards the list counts, those that have ended or expired included. */
  readonly total: number
  readonly isNext: boolean
}

/** «Sélectionner les 40 résultats»: as many as the tap will select. */
export function offerWords({ ids: { length }, isCutShort, total, isNext }: Offered): string {
  if (isNext) return length === 1 ? 'Sélectionner le suivant' : `Sélectionner les ${length} suivants`
  if (isCutShort) return `Sélectionner les ${length} premiers résultats`
  const results = counted(length, 'résultat', 'résultats')
  return length === total ? `Sélectionner les ${results}` : `Sélectionner les ${results} en service`
}

export const atMost = (cards: number) =>
  `${counted(cards, 'carte', 'cartes')} au plus à la fois\u00A0: les suivantes, ensuite.`

export const onlyTheFirst = atMost(mostCardsChosen)
