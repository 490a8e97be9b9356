import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { CashProofOnTheWire } from '#contract/figures/cash-proof.ts'
import { Badge } from '../../ui/Badge.tsx'
import { gapWords } from './proof-words.ts'

/** The gap: green at 0,00 DH, otherwise red with its sign. */
export function Gap({ gap }: { readonly gap: CashProofOnTheWire['gap'] }) {
  return (
    <Badge tone={gap === 0 ? 'good' : 'bad'} icon={gap === 0 ? IconCircleCheck : IconAlertTriangle}>
      <bdi>{gapWords(gap)}</bdi>
    </Badge>
  )
}
