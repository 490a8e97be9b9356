import { IconCashRegister } from '@tabler/icons-react'
import type { DrawerHanded } from '#contract/till/till.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Tells the holder of an open till that a colleague handed them another drawer, which waits until theirs is closed. */
export function HandedToMe({ handed }: { readonly handed: readonly DrawerHanded[] }) {
  return (
    <div role="status">
      {handed.map(({ tillId, fromName, counted }) => (
        <Notice key={tillId} tone="note" icon={IconCashRegister}>
          {fromName} vous a remis sa caisse ({formatDirhams(counted)}). Clôturez la vôtre pour la reprendre.
        </Notice>
      ))}
    </div>
  )
}
