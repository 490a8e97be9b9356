import { UndoStrip } from '../../ui/states/UndoStrip.tsx'
import type { LateAct } from './use-late-act.ts'

/** The button to undo the last act, shown while that act is not sent yet. */
export function LateActStrip<Input>({ act }: { readonly act: LateAct<Input> }) {
  const { waiting, takeBack, sendNow } = act
  return waiting ? (
    <UndoStrip key={waiting.number} label={waiting.label} onUndo={takeBack} onGone={() => void sendNow()} />
  ) : null
}
