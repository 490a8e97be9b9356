import { ask } from '../calls/ask.ts'
import { ActButton } from '../form/ActButton.tsx'
import { ActRefused } from '../form/ActRefused.tsx'
import { useAct } from '../form/use-act.ts'

type Props = {
  /** Leads on to the step that follows. */
  readonly onDone?: () => void
}

/** «Plus tard»: nothing is asked about copies until the next business day. */
export function PutOffCopies({ onDone }: Props) {
  const puttingOff = useAct(ask.putOffCopies, { changes: ['venue', 'copies'], onDone: () => onDone?.() })
  return (
    <>
      <ActButton act={puttingOff} variant="default" onClick={() => puttingOff.run({})}>
        Plus tard
      </ActButton>
      {puttingOff.state === 'refused' ? <ActRefused refusal={puttingOff.refusal} /> : null}
    </>
  )
}
