import { useQuery } from '@tanstack/react-query'
import type { StaffOnTheWire } from '#contract/staff.ts'
import { queries } from '../../app/queries.ts'

/** Said only of the last vendor at work there; while that is not known, nothing is said. */
export function LastVendorNotice({
  user: { id, role, isActive, standId, standName },
}: {
  user: StaffOnTheWire
}) {
  const isVendor = role === 'vendor' && isActive && standId !== null
  const { data } = useQuery(
    queries.listStaff.queryOptions({
      input: { role: 'vendor', status: 'active', standId: standId ?? undefined },
      enabled: isVendor,
      meta: { watches: ['staff'] },
    }),
  )
  const isLast = isVendor && data?.rows.every((other) => other.id === id)
  return isLast ? <strong>Le stand {standName} n'aura plus de vendeur.</strong> : null
}
