import { useQuery } from '@tanstack/react-query'
import { queries } from './queries.ts'

export type Stand = {
  readonly id: string
  readonly name: string
  readonly letter: string
  readonly isReserve: boolean
}

const none: readonly Stand[] = []

const reading = queries.listStands.queryOptions({ meta: { watches: ['stands'] } })

/** Undefined while the stands are being read; empty when they cannot be read. */
export function useStands(): readonly Stand[] | undefined {
  const { data, isError } = useQuery(reading)
  return data ?? (isError ? none : undefined)
}

/** Those where people work: a reserve only stores. */
export const useWorkplaces = (): readonly Stand[] | undefined =>
  useStands()?.filter(({ isReserve }) => !isReserve)

/** True of a venue that has none, false while that is not known. */
export const useIsWithoutStands = (): boolean => useQuery(reading).data?.length === 0
