import { useQuery } from '@tanstack/react-query'
import { useMe } from './me.ts'
import { queries } from './queries.ts'

/** The open till of the signed-in person, if any; read again whenever it changes, also in another tab. */
export const myTillQuery = (staffId: string) =>
  queries.readMyTill.queryOptions({ meta: { watches: [`till:${staffId}`] } })

export const useMyTill = () => useQuery(myTillQuery(useMe().id))
