import { useQuery } from '@tanstack/react-query'
import { mostStandsOfKitchen } from '#rules/kitchen/cooking-for.ts'
import { useMe } from '../app/calls/me.ts'
import { queries } from '../app/calls/queries.ts'
import { type ChosenStands, chooseStands, useChosenStands } from './kitchen-settings.ts'

export type Stand = { readonly id: string; readonly name: string }

export type StandChoice = {
  /** The stands whose orders are shown; empty until some are chosen. */
  readonly chosen: readonly Stand[]
  readonly isAll: boolean
  readonly stands: readonly Stand[]
  readonly hasFailed: boolean
  readonly retry: () => void
  readonly choose: (stands: ChosenStands) => void
}

/** The stand of the account; for an account without one, the stands last chosen on this device, and all stands to choose from. */
export function useStandChoice(): StandChoice {
  const own = useMe().stand
  const kept = useChosenStands()
  const { data, isError, refetch } = useQuery(
    queries.listStands.queryOptions({ enabled: own === null, meta: { watches: ['stands'] } }),
  )
  const stands = (data ?? []).filter(({ isActive, isReserve }) => isActive && !isReserve)
  const isAll = kept === 'all' && stands.length <= mostStandsOfKitchen
  return {
    chosen: own
      ? [own]
      : stands.filter(({ id }) => isAll || kept.includes(id)).map(({ id, name }) => ({ id, name })),
    isAll,
    stands,
    hasFailed: isError,
    retry: () => void refetch(),
    choose: chooseStands,
  }
}

/** «Cuisine · Grillades», «Cuisine · 3 stands» */
export const namesOf = (stands: readonly Stand[]): string =>
  stands.length === 1 ? (stands[0]?.name ?? '') : `${stands.length}\u00A0stands`
