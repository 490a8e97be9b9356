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

/** The stands where people work; reserves are left out, as they only store. */
export const useWorkplaces = (): readonly Stand[] | undefined =>
  useStands()?.filter(({ isReserve }) => !isReserve)

/** True for a venue without stands; false while that is not known. */
export const useIsWithoutStands = (): boolean => useQuery(reading).data?.length === 0
