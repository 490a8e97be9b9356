import { IconAlertTriangle, IconArrowDownCircle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { StockState } from '#rules/stock.ts'
import { Badge } from './Badge.tsx'

const badges = {
  normal: { tone: 'good', icon: IconCircleCheck, word: 'Normal' },
  low: { tone: 'warn', icon: IconAlertTriangle, word: 'Bas' },
  critical: { tone: 'critical', icon: IconArrowDownCircle, word: 'Critique' },
  out: { tone: 'out', icon: IconCircleOff, word: 'Épuisé' },
} as const satisfies Record<StockState, object>

export function StockBadge({ state }: { state: StockState }) {
  const { tone, icon, word } = badges[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
