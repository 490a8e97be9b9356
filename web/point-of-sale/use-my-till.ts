import { useQuery, useQueryClient } from '@tanstack/react-query'
import { noMoney } from '#rules/money.ts'
import { ask } from '../app/ask.ts'
import { useMe } from '../app/me.ts'
import { useOperation } from '../app/operation.ts'
import { queries } from '../app/queries.ts'

/** My open till and its figures; `till` is null while it is closed. */
export function useMyTill() {
  const { id } = useMe()
  return useQuery(queries.readMyTill.queryOptions({ meta: { watches: [`till:${id}`] } }))
}

/** A stand's till holds no cash: one tap opens it. */
export function useTillOpening() {
  const cache = useQueryClient()
  const openAndShow = async (input: Parameters<typeof ask.openTill>[0]) => {
    const till = await ask.openTill(input)
    void cache.invalidateQueries({ queryKey: queries.readMyTill.key() })
    return till
  }
  const opening = useOperation(openAndShow, () => ({ about: 'Ouverture de la caisse' }))
  return { ...opening, open: () => void opening.run({ float: noMoney }) }
}
