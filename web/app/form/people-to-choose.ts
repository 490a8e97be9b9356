/** The people with an active account, for a form that chooses one of them. */
import { useQuery } from '@tanstack/react-query'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { roleLabel } from '#rules/people/staff.ts'
import { ask } from '../calls/ask.ts'
import { walkPages } from '../calls/walk-pages.ts'

const none: readonly StaffOnTheWire[] = []

export function usePeople(mayBeChosen: (person: StaffOnTheWire) => boolean): readonly StaffOnTheWire[] {
  const { data = none } = useQuery({
    queryKey: ['people in use'],
    queryFn: async () => (await walkPages((page) => ask.listStaff({ status: 'active', page }))).rows,
    meta: { watches: ['staff'] },
  })
  return data.filter(mayBeChosen)
}

/** The options of a NativeSelect: «Samira (Vendeur, Grillades)». */
export const peopleToChoose = (people: readonly StaffOnTheWire[]) => [
  { value: '', label: 'Choisissez' },
  ...people.map(({ id, name, role, standName }) => ({
    value: id,
    label: `${name} (${[roleLabel(role), standName].filter(Boolean).join(', ')})`,
  })),
]
