import type { ReactNode } from 'react'
import { UnknownResult } from '../../ui/states/UnknownResult.tsx'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { latePart } from '../late/late-part.ts'
import { useAhead } from '../late/use-ahead.ts'
import { type Outcome, useOutcome, viewOfOutcome } from './use-outcome.ts'

const OutcomeTold = latePart(async () => (await import('./OutcomeTold.tsx')).OutcomeTold, {
  meanwhile: () => <UnknownResult />,
})

/** A desk that is opened first shows the outcome of an operation sent before the page was loaded; then it waits for a card. */
export function OutcomeFirst({ children }: { readonly children: ReactNode }) {
  const outcome = useOutcome()
  return <TapGuard view={viewOfOutcome(outcome)}>{outcome ? <First outcome={outcome} /> : children}</TapGuard>
}

function First({ outcome }: { readonly outcome: Outcome }) {
  useAhead(OutcomeTold, true)
  if (outcome.is === 'verifying') return <UnknownResult about={outcome.sent.about} />
  return <OutcomeTold verified={outcome.verified} />
}
