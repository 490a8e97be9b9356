import { ask } from '../../app/calls/ask.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { useAct } from '../../app/form/use-act.ts'

/** Ends the pause of a stand; any of its people may do it. */
export function ResumeStand({ standId }: { readonly standId: string }) {
  const resuming = useAct(ask.resumeStand, {
    changes: ['stands', `catalogue:${standId}`],
    news: 'Le stand vend à nouveau',
  })
  return (
    <ActButton act={resuming} variant="default" onClick={() => resuming.run({ standId })}>
      Reprendre
    </ActButton>
  )
}
