import type { ReactNode } from 'react'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { ActForm, type ActFormProps } from './ActForm.tsx'
import { LeaveUnsaved } from './LeaveQuestion.tsx'
import { useUnsaved } from './use-unsaved.ts'

type Props<Answer> = ActFormProps<Answer> & {
  readonly title: string
  /** Room for something beside the form. */
  readonly isWide?: boolean
  /** Over the form: what is known already. */
  readonly above?: ReactNode
  /** Under it: what else may be done. */
  readonly below?: ReactNode
  /** While a dialog lies over it, nothing closes it. */
  readonly isCovered?: boolean
  readonly onClose: () => void
}

/** A form from the side; what was typed is not lost by a slip. */
export function ActSheet<Answer>(props: Props<Answer>) {
  const { title, isWide, above, below, isCovered = false, ...form } = props
  useGiveFocusBack()
  const { act, draft, onClose } = form
  const unsaved = useUnsaved({ act, isDirty: draft?.isDirty ?? false, onClose })
  const isHeld = isCovered || unsaved.isAsked || act.state === 'sending'
  return (
    <>
      <Sheet isOpen title={title} isWide={isWide} onClose={isHeld ? () => undefined : unsaved.close}>
        {above}
        <ActForm buttons="wide" {...form} />
        {below}
      </Sheet>
      <LeaveUnsaved unsaved={unsaved} />
    </>
  )
}
