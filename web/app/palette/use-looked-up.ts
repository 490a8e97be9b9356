/** What the palette asks the server: cards by a piece of their code, stands and people by a piece of their name. */

import { IconBuildingStore, IconCreditCard, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { readCardCode } from '#rules/card-code.ts'
import { formatDirhams } from '#rules/money.ts'
import { can, type Role, roleLabel } from '#rules/staff.ts'
import { queries } from '../calls/queries.ts'
import type { Entry } from './entry.ts'

const most = 5
const isPieceOfCode = (words: string) => /^[0-9a-z-]{4,}$/i.test(words)

/** `words` are what was typed, once typing has paused. */
export function useLookedUp(role: Role, words: string): { found: Entry[]; isLooking: boolean } {
  const code = readCardCode(words)
  const isAdmin = can(role, 'administer')
  const q = code ?? words
  const cards = useQuery(
    queries.listCards.queryOptions({ input: { q }, enabled: isAdmin && isPieceOfCode(q) }),
  )
  const isPieceOfName = isAdmin && !code && words.length >= 2 && words.length <= 60
  const stands = useQuery(
    queries.readStands.queryOptions({ input: { search: words }, enabled: isPieceOfName }),
  )
  const people = useQuery(
    queries.listStaff.queryOptions({ input: { search: words }, enabled: isPieceOfName }),
  )
  const found: Entry[] = [
    ...(cards.data?.rows ?? []).slice(0, most).map(
      (card): Entry => ({
        ...{ id: `card ${card.id}`, group: 'Cartes', label: card.code, icon: IconCreditCard },
        ...{ hint: formatDirhams(card.balance), place: { to: '/cards', search: { q: card.code } } },
      }),
    ),
    ...(can(role, 'recharge a card') && code ? [rechargeEntry(code)] : []),
    ...(stands.data?.rows ?? []).slice(0, most).map(
      ({ id, name, letter }): Entry => ({
        ...{ id: `stand ${id}`, group: 'Stands', label: name, hint: letter, icon: IconBuildingStore },
        place: { to: '/stands', search: { q: name, id } },
      }),
    ),
    ...(people.data?.rows ?? []).slice(0, most).map(
      (person): Entry => ({
        ...{ id: `staff ${person.id}`, group: 'Utilisateurs', label: person.name || person.email },
        ...{ hint: roleLabel(person.role), icon: IconUser },
        place: { to: '/users', search: { id: person.id } },
      }),
    ),
  ]
  return { found, isLooking: cards.isFetching || stands.isFetching || people.isFetching }
}

const rechargeEntry = (code: string): Entry => ({
  ...{ id: `card ${code}`, group: 'Cartes', label: code, hint: 'Recharger', icon: IconCreditCard },
  place: { to: '/recharge', search: { carte: code } },
})
