import { useEffect, useState } from 'react'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { moved } from '#rules/catalogue/category.ts'
import { ask } from '../../app/calls/ask.ts'
import { queryClient } from '../../app/calls/queries.ts'
import { useAct } from '../../app/form/use-act.ts'
import { toastError } from '../../app/messages/toast.ts'
import { readingCategories } from './reading-categories.ts'
import type { Regret } from './use-regret.ts'

const idsOf = (categories: readonly ListedCategory[]) => categories.map(({ id }) => id)

/** Shows a move at once and sends it; a move made while another is being sent is sent after it. */
export function useOrder(categories: readonly ListedCategory[], { offer, forget }: Regret) {
  const [wanted, setWanted] = useState<readonly string[]>()
  const [isSending, setIsSending] = useState(false)
  const ordering = useAct(ask.orderCategories, {
    changes: ['categories'],
    onDone: (ordered) => {
      queryClient.setQueryData(readingCategories.queryKey, ordered)
      setIsSending(false)
    },
    onRefused: (refusal) => {
      toastError(refusal)
      setIsSending(false)
      setWanted(undefined)
      forget()
    },
  })
  const order = wanted?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an answer has come, or the wanted order has changed.
  useEffect(() => {
    if (!wanted || isSending) return
    // The order of the last answer: the one this component was rendered with may be older.
    const seen = idsOf(queryClient.getQueryData(readingCategories.queryKey) ?? categories)
    if (order === seen.join()) return setWanted(undefined)
    setIsSending(true)
    ordering.run({ seen, order: [...wanted] })
  }, [order, isSending])

  const shown = wanted ? inOrder(categories, wanted) : categories
  return {
    shown,
    move: (from: number, to: number) => {
      const before = idsOf(shown)
      const name = shown[from]?.name ?? ''
      setWanted(moved(before, from, to))
      offer(`${name}\u00A0: place ${to + 1} sur ${shown.length}`, () => setWanted(before))
    },
  }
}

/** Applies the order to the categories; a category created meanwhile comes last. */
function inOrder(categories: readonly ListedCategory[], order: readonly string[]): readonly ListedCategory[] {
  const placeOf = ({ id }: ListedCategory) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...categories].sort((one, other) => placeOf(one) - placeOf(other))
}
