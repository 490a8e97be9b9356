import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { choose, useSelection } from '../../app/card/print/selection.ts'
import type { ChosenAtOnce } from '../../app/list/list-of.ts'
import { toast } from '../../app/messages/toast.ts'
import { noteTaken, offerWords, onlyTheFirst, takenUnder } from './next-results.ts'

type Props = {
  readonly total: number
  /** Which filters these are the results of. */
  readonly filters: string
  /** After those that were taken before, or from the first on. */
  readonly isNext: boolean
  readonly readIds: () => Promise<ChosenAtOnce>
}

/** From this page to all the pages, as far as one tap goes; and on from there. Read ahead, so that it says what it will choose. */
export function ChooseResults({ total, filters, isNext, readIds }: Props) {
  const chosen = useSelection()
  const taken = isNext ? [...takenUnder(filters)] : []
  const { data } = useQuery({
    queryKey: ['cards to choose', filters, total, taken.length],
    queryFn: () => {
      // What a page chosen by hand begins anew follows nothing.
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
    <Button variant="default" px="sm" onClick={take}>
      {offerWords({ ...data, total, isNext })}
    </Button>
  )
}
