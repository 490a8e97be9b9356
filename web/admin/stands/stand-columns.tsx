import type { ListedStand } from '#contract/venue/stand.ts'
import { formatDate } from '#rules/plain/french.ts'
import { Amount } from '../../app/device/MaskAmounts.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { StandName, StandStatus } from './StandCards.tsx'
import { StandLinks } from './StandLinks.tsx'
import { StandMenu } from './StandMenu.tsx'
import { StandSwitch } from './StandSwitch.tsx'
import { vendorsInWords } from './stand-list.ts'

type Acts = { readonly onEdit: (stand: ListedStand) => void; readonly onDelete: (stand: ListedStand) => void }

/** Shown for a reserve, which sells nothing. */
const none = '—'

export const standColumns = ({ onEdit, onDelete }: Acts): readonly Column<ListedStand>[] => [
  { key: 'name', label: 'Nom', cell: (stand) => <StandName stand={stand} /> },
  { key: 'status', label: 'Statut', cell: (stand) => <StandStatus stand={stand} /> },
  { key: 'vendor', label: 'Vendeur', cell: (stand) => (stand.isReserve ? 'Réserve' : vendorsInWords(stand)) },
  {
    key: 'todaySales',
    label: 'Ventes du jour',
    isFigure: true,
    cell: ({ isReserve, todaySales }) => (isReserve ? none : <Amount of={todaySales} />),
  },
  {
    key: 'transactionCount',
    label: 'Transactions',
    isFigure: true,
    cell: ({ isReserve, transactionCount }) => (isReserve ? none : transactionCount),
  },
  {
    key: 'averageTransaction',
    label: 'Panier moyen',
    isFigure: true,
    cell: ({ isReserve, averageTransaction }) => (isReserve ? none : <Amount of={averageTransaction} />),
  },
  {
    key: 'createdAt',
    label: 'Créé le',
    isTableOnly: true,
    cell: ({ createdAt }) => formatDate(new Date(createdAt)),
  },
  { key: 'links', label: 'Voir', rank: 8, cell: (stand) => <StandLinks stand={stand} /> },
  { key: 'switch', label: 'Activation', cell: (stand) => <StandSwitch stand={stand} /> },
  {
    key: 'acts',
    label: 'Actions',
    isActs: true,
    cell: (stand) => (
      <StandMenu stand={stand} label={`Actions pour ${stand.name}`} onEdit={onEdit} onDelete={onDelete} />
    ),
  },
]
