import { refusals } from '#rules/refusal.ts'
import { LinkButton } from '../app/LinkButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** Without an open till no cash may be taken: the page says so instead of showing a desk that refuses. */
export function ClosedTill() {
  return (
    <EmptyState
      motif="carte"
      action={
        <LinkButton to="/recharge/session" mih={56}>
          Ouvrir ma caisse
        </LinkButton>
      }
    >
      {refusals['till-none-open-at-desk']}
    </EmptyState>
  )
}
