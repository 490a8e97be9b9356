import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { ActForm, type ActFormProps } from './ActForm.tsx'
import { LeaveUnsaved } from './LeaveQuestion.tsx'
import { useUnsaved } from './use-unsaved.ts'

type Props<Answer> = ActFormProps<Answer> & {
  /** A question that names the object: «Clôturer la session de Nadia ?» */
  readonly title: string
  /** Its title once it is done: «Carte initialisée». */
  readonly titleWhenDone?: string
  readonly size?: string
  /** What is asked about: when it changes, what was typed to confirm counts no more. */
  readonly subject?: string | number
  /** Something was typed that would be a pity to lose. */
  readonly isDirty?: boolean
  /** Not shown for a moment, while something else must be answered first. */
  readonly isAside?: boolean
  readonly onClose: () => void
}

/** An act that is asked about first, over the page. Shown only while it is asked. */
export function ActDialog<Answer>(props: Props<Answer>) {
  const { title, titleWhenDone, size, subject, isDirty, isAside, ...form } = props
  useGiveFocusBack()
  const { act, draft, onClose } = form
  const unsaved = useUnsaved({ act, isDirty: isDirty ?? draft?.isDirty ?? false, onClose })
  return (
    <>
      <Dialog
        isOpen={!isAside}
        title={act.state === 'done' ? (titleWhenDone ?? title) : title}
        isHeld={act.state === 'sending' || unsaved.isAsked}
        size={size}
        onClose={unsaved.close}
      >
        <ActForm key={subject} {...form} />
      </Dialog>
      <LeaveUnsaved unsaved={unsaved} />
    </>
  )
}
