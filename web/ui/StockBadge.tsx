import { IconAlertTriangle, IconArrowDownCircle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { StockState } from '#rules/stock/stock.ts'
import { stockStateWords } from '#rules/stock/stock-words.ts'
import { Badge } from './Badge.tsx'

const looks = {
  normal: { tone: 'good', icon: IconCircleCheck },
  low: { tone: 'warn', icon: IconAlertTriangle },
  critical: { tone: 'critical', icon: IconArrowDownCircle },
  out: { tone: 'out', icon: IconCircleOff },
} as const satisfies Record<StockState, object>

export function StockBadge({ state }: { readonly state: StockState }) {
  return <Badge {...looks[state]}>{stockStateWords[state]}</Badge>
}
