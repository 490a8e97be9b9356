/** What the palette asks the server for the typed text; for an admin, everything it could mean. */

import { IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { readCardCode } from '#rules/card/card-code.ts'
import { can, type Role } from '#rules/people/staff.ts'
import { asksForSomething, readEverywhere } from '#rules/plain/everywhere.ts'
import { queries } from '../calls/queries.ts'
import type { Entry } from './entry.ts'
import { blockEntry, foundEntries } from './found-entries.ts'

const longest = 200

type LookedUp = {
  readonly found: readonly Entry[]
  readonly isLooking: boolean
  /** The server did not answer, so «nothing found» would be wrong. */
  readonly hasFailed: boolean
}

/** `words` is the typed text, once typing has paused. */
export function useLookedUp(role: Role, words: string): LookedUp {
  const isAsked =
    can(role, 'administer') && words.length <= longest && asksForSomething(readEverywhere(words))
  const { data, isFetching, isError } = useQuery(
    queries.searchEverywhere.queryOptions({ input: { q: words }, enabled: isAsked }),
  )
  const code = can(role, 'recharge a card') ? readCardCode(words) : undefined
  return {
    found: [
      ...(isAsked && data ? foundEntries(data) : []),
      ...(code ? [rechargeEntry(code), blockEntry({ code })] : []),
    ],
    isLooking: isFetching,
    hasFailed: isAsked && isError,
  }
}

const rechargeEntry = (code: string): Entry => ({
  ...{ id: `card ${code}`, group: 'Cartes', label: code, hint: 'Recharger', icon: IconCreditCard },
  place: { to: '/recharge', search: { carte: code } },
})
