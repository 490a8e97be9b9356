/** The columns of the past tills: the sales of a stand, or the recharges and refunds of a desk. */
import type { PastTill } from '#contract/till/my-tills.ts'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { formatDirhams, formatSignedDirhams } from '#rules/plain/money.ts'
import type { TillKind } from '#rules/till/till.ts'
import type { Column } from '../../ui/list/list-props.ts'

const total = ({ count, amount }: PastTill['sales']) => `${formatDirhams(amount)} (${count})`

const ofDesk: readonly Column<PastTill>[] = [
  { key: 'recharges', label: 'Recharges', cell: ({ recharges }) => total(recharges), isFigure: true },
  { key: 'refunds', label: 'Remboursements', cell: ({ refunds }) => total(refunds), isFigure: true },
]
const ofStand: readonly Column<PastTill>[] = [
  { key: 'sales', label: 'Ventes', cell: ({ sales }) => total(sales), isFigure: true },
]

const ofDrawer: readonly Column<PastTill>[] = [
  { key: 'counted', label: 'Montant final', cell: ({ till }) => formatDirhams(till.counted), isFigure: true },
  {
    key: 'difference',
    label: 'Écart',
    cell: ({ till }) => formatSignedDirhams(till.difference),
    isFigure: true,
  },
]

type Wish = { readonly kind: TillKind; readonly hasCash: boolean; readonly now: Date }

export const pastTillColumns = ({ kind, hasCash, now }: Wish): readonly Column<PastTill>[] => [
  { key: 'openedAt', label: 'Ouverture', cell: ({ till }) => formatDayAndTime(new Date(till.openedAt), now) },
  { key: 'closedAt', label: 'Clôture', cell: ({ till }) => formatDayAndTime(new Date(till.closedAt), now) },
  ...(kind === 'sale' ? ofStand : ofDesk),
  ...(hasCash ? ofDrawer : []),
]
