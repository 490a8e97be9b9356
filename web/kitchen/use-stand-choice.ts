import { useQuery } from '@tanstack/react-query'
import { useMe } from '../app/calls/me.ts'
import { queries } from '../app/calls/queries.ts'
import { chooseStand, useChosenStandId } from './kitchen-settings.ts'

export type Stand = { readonly id: string; readonly name: string }

export type StandChoice = {
  /** Undefined until one is chosen. */
  readonly stand: Stand | undefined
  readonly stands: readonly Stand[]
  readonly hasFailed: boolean
  readonly retry: () => void
  readonly choose: (standId: string) => void
}

/** The stand of the account; for one without, the stand this device was last used for, among all. */
export function useStandChoice(): StandChoice {
  const own = useMe().stand
  const chosenId = useChosenStandId()
  const { data, isError, refetch } = useQuery(
    queries.listStands.queryOptions({ enabled: own === null, meta: { watches: ['stands'] } }),
  )
  const stands = (data ?? []).filter(({ isActive, isReserve }) => isActive && !isReserve)
  return {
    stand: own ?? stands.find(({ id }) => id === chosenId),
    stands,
    hasFailed: isError,
    retry: () => void refetch(),
    choose: chooseStand,
  }
}
