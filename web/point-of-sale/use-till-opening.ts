import { useQueryClient } from '@tanstack/react-query'
import { noMoney } from '#rules/money.ts'
import { ask } from '../app/ask.ts'
import { useOperation } from '../app/operation.ts'
import { queries } from '../app/queries.ts'

/** A stand's till that holds no cash: one tap opens it. */
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
