import { IconAlertTriangle, IconArrowDownCircle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { StockState } from '#rules/stock.ts'
import { Badge } from './Badge.tsx'

export const stockStateWords: Readonly<Record<StockState, string>> = {
  normal: 'Normal',
  low: 'Bas',
  critical: 'Critique',
  out: 'Épuisé',
}

const looks = {
  normal: { tone: 'good', icon: IconCircleCheck },
  low: { tone: 'warn', icon: IconAlertTriangle },
  critical: { tone: 'critical', icon: IconArrowDownCircle },
  out: { tone: 'out', icon: IconCircleOff },
} as const satisfies Record<StockState, object>

export function StockBadge({ state }: { readonly state: StockState }) {
  return <Badge {...looks[state]}>{stockStateWords[state]}</Badge>
}
