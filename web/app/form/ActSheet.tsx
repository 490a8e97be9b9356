import type { ReactNode } from 'react'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { ActForm, type ActFormProps } from './ActForm.tsx'
import { LeaveUnsaved } from './LeaveQuestion.tsx'
import { useUnsaved } from './use-unsaved.ts'

type Props<Answer> = ActFormProps<Answer> & {
  readonly title: string
  /** Makes room for something beside the form. */
  readonly isWide?: boolean
  /** Known facts, above the form. */
  readonly above?: ReactNode
  /** Other acts, below the form. */
  readonly below?: ReactNode
  /** While a dialog lies over the sheet, nothing closes it. */
  readonly isCovered?: boolean
  readonly onClose: () => void
}

/** A form in a sheet from the side; closing it with unsaved values asks first. */
export function ActSheet<Answer>(props: Props<Answer>) {
  const { title, isWide, above, below, isCovered = false, ...form } = props
  useGiveFocusBack()
  const { act, draft, onClose } = form
  const unsaved = useUnsaved({ act, isDirty: draft?.isDirty ?? false, onGivenUp: draft?.forget, onClose })
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
