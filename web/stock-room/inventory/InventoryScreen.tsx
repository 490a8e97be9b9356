import { Breadcrumb } from '../../app/shell/Breadcrumb.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StandChoice } from './StandChoice.tsx'
import { StandInventory } from './StandInventory.tsx'

const stocks = [{ to: '/admin/stocks', label: 'Gestion des stocks' }]

/** The inventory of one stand, counted by hand; the stand is chosen first. */
export const InventoryScreen = ({ standId }: { readonly standId: string }) => (
  <>
    <PageHeader title="Inventaire" breadcrumb={<Breadcrumb above={stocks} here="Inventaire" />} />
    {standId === '' ? <StandChoice /> : <StandInventory key={standId} standId={standId} />}
  </>
)
