/** The two lists of sessions: their filters, and what the server is asked for. */
import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import type { TillKind } from '#rules/till/till.ts'
import { tillDifferenceFilters, tillPeriods, tillStatusFilters } from '#rules/till/till-query.ts'
import { now } from '../../app/calls/clock.ts'
import { queries } from '../../app/calls/queries.ts'
import { useStands } from '../../app/calls/use-stands.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import { period, thing, word } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'
import { useList } from '../../app/list/use-list.ts'
import { sessionTable } from './session-tables.ts'
import { deskWords } from './session-words.ts'

const statut = word('Statut', tillStatusFilters, {
  all: 'Toutes',
  open: 'Ouvertes',
  stopped: 'À clôturer',
  closed: 'Clôturées',
})
const periode = period(tillPeriods)
const ecart = word('Écart', tillDifferenceFilters, { all: 'Tous', with: 'Avec écart' })

type About = { readonly turnHour: number }

const common = (kind: TillKind) => ({
  label: deskWords[kind].title,
  seeLabel: 'Voir les sessions',
  reads: queries.listTills,
  watches: ['tills', 'venue'] as const,
  whenFailed: refusals['till-loading-failed'],
  whenNone: 'Aucune session sur cette période.',
  motif: 'carton' as const,
  file: (rows: Parameters<typeof sessionTable>[1], { turnHour }: About) =>
    sessionTable(kind, rows, businessDay(now(), turnHour)),
})

export const sessionLists = {
  recharge: listOf({
    ...common('recharge'),
    filters: { statut, operateur: thing(deskWords.recharge.holder), periode, ecart },
    input: (asked) => ({
      kind: 'recharge' as const,
      status: asked.statut,
      holderId: asked.operateur || undefined,
      period: asked.periode,
      difference: asked.ecart,
      page: asked.page,
    }),
  }),
  sale: listOf({
    ...common('sale'),
    filters: { statut, operateur: thing(deskWords.sale.holder), stand: thing('Stand'), periode },
    input: (asked) => ({
      kind: 'sale' as const,
      status: asked.statut,
      holderId: asked.operateur || undefined,
      standId: asked.stand || undefined,
      period: asked.periode,
      difference: 'all' as const,
      page: asked.page,
    }),
  }),
}

type Listed = Awaited<ReturnType<typeof queries.listTills.call>>

/** The sessions of one kind of desk, fetched again at every operation of a till. */
export function useSessionList(kind: TillKind) {
  const { data, isError } = useQuery(queries.listTillHolders.queryOptions({ input: { kind } }))
  return useList<Listed, About, 'operateur' | 'stand'>(sessionLists[kind], {
    operateur: data?.rows ?? (isError ? [] : undefined),
    stand: useStands(),
    turnHour: useTurnHour(),
  })
}
