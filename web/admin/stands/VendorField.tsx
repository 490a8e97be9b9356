import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import type { ListedStand } from '#contract/venue/stand.ts'
import { sentenceFor } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { walkPages } from '../../app/calls/walk-pages.ts'

type Props = {
  readonly id: string
  readonly value: string | null
  /** The stand that is edited; undefined for a new one. */
  readonly stand: ListedStand | undefined
  readonly error: string | undefined
  readonly onChange: (vendorId: string | null) => void
}

/** A choice among vendors only. A stand may have several vendors: the field shows the first, and the others are named below. */
export function VendorField({ id, value, stand, error, onChange }: Props) {
  const vendors = useVendors()
  const chosen = vendors.find((vendor) => vendor.id === value)
  const others = stand?.vendors.filter((vendor) => vendor.id !== stand.vendorId) ?? []
  const shown = stand?.vendors.filter((vendor) => !vendors.some((known) => known.id === vendor.id)) ?? []
  return (
    <NativeSelect
      id={id}
      label="Vendeur (facultatif)"
      size="md"
      description={descriptionOf({ chosen, stand, others })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      data={[
        { value: '', label: 'Sans vendeur' },
        ...[...vendors, ...shown].map((vendor) => ({ value: vendor.id, label: vendor.name })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  )
}

type Chosen = {
  readonly chosen: StaffOnTheWire | undefined
  readonly stand: ListedStand | undefined
  readonly others: ListedStand['vendors']
}

function descriptionOf({ chosen, stand, others }: Chosen): string | undefined {
  if (chosen && chosen.standId !== null && chosen.standId !== stand?.id)
    return chosen.openTill
      ? `Déjà affecté à ${chosen.standName}. ${sentenceFor('vendor-till-open', { name: chosen.name })}`
      : `Déjà affecté à ${chosen.standName}`
  if (others.length === 0) return undefined
  return `Aussi à ce stand\u00A0: ${others.map(({ name }) => name).join(', ')}.`
}

const none: readonly StaffOnTheWire[] = []

function useVendors(): readonly StaffOnTheWire[] {
  const { data = none } = useQuery({
    queryKey: ['every vendor'],
    queryFn: async () =>
      (await walkPages((page) => ask.listStaff({ role: 'vendor', status: 'active', page }))).rows,
    meta: { watches: ['staff', 'tills'] },
  })
  return data
}
