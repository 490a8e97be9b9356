import { useQuery } from '@tanstack/react-query'
import { queries } from '../app/queries.ts'

/** The card that bears a scanned code, read afresh, and again whenever cards change anywhere. */
export const useReadCard = (code: string) =>
  useQuery(
    queries.readCardByCode.queryOptions({
      input: { code },
      staleTime: 0,
      gcTime: 0,
      meta: { watches: ['cards'] },
    }),
  )
