import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { choose, useSelection } from '../../app/card/print/selection.ts'
import type { ChosenAtOnce } from '../../app/list/list-of.ts'
import { toast } from '../../app/messages/toast.ts'
import { noteTaken, offerWords, onlyTheFirst, takenUnder } from './next-results.ts'

type Props = {
  readonly total: number
  /** The filters that gave these results, as one text. */
  readonly filters: string
  /** Whether the results follow those chosen by an earlier tap; else they begin with the first. */
  readonly isNext: boolean
  readonly readIds: () => Promise<ChosenAtOnce>
}

/**
 * The button that selects results of all pages, as many as one tap can; the next tap takes the following ones. The ids are read ahead,
 * so that the button says how many it will select.
 */
export function ChooseResults({ total, filters, isNext, readIds }: Props) {
  const chosen = useSelection()
  const taken = isNext ? [...takenUnder(filters)] : []
  const { data } = useQuery({
    queryKey: ['cards to choose', filters, total, taken.length],
    queryFn: () => {
      // After a selection by hand, the results start again from the first.
      noteTaken(filters, taken)
      return readIds()
    },
    gcTime: 0,
  })
  if (!data || data.ids.every((id) => chosen.includes(id))) return null
  const take = () => {
    noteTaken(filters, [...taken, ...data.ids])
    choose(data.ids, true)
    if (data.isCutShort) toast('info', onlyTheFirst)
  }
  return (
    <Button variant="default" px="xs" onClick={take}>
      {offerWords({ ...data, total, isNext })}
    </Button>
  )
}
