import { refusals } from '#rules/plain/refusal.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'

export function NoStand() {
  return (
    <EmptyState motif="panier">{refusals['stand-none-assigned']} Contactez un administrateur.</EmptyState>
  )
}
