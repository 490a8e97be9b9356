import { type Icon, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { SaleStatus } from '#rules/sale/sale.ts'
import { saleStatusLabels } from '#rules/sale/sale-words.ts'
import { Badge, type Tone } from './Badge.tsx'

const looks: Readonly<Record<SaleStatus, { readonly tone: Tone; readonly icon: Icon }>> = {
  active: { tone: 'note', icon: IconClock },
  completed: { tone: 'good', icon: IconCircleCheck },
  cancelled: { tone: 'off', icon: IconBan },
}

export const SaleStatusBadge = ({ status }: { readonly status: SaleStatus }) => (
  <Badge {...looks[status]}>{saleStatusLabels[status]}</Badge>
)
