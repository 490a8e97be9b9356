import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { ActForm, type ActFormProps } from './ActForm.tsx'
import { LeaveUnsaved } from './LeaveQuestion.tsx'
import { useUnsaved } from './use-unsaved.ts'

type Props<Answer> = ActFormProps<Answer> & {
  /** A question that names the object: «Clôturer la session de Nadia ?» */
  readonly title: string
  /** The title once the act is done: «Carte initialisée». */
  readonly titleWhenDone?: string
  readonly size?: string
  /** What the question is about: when it changes, the word typed to confirm no longer counts. */
  readonly subject?: string | number
  /** True when closing would lose typed text. */
  readonly isDirty?: boolean
  /** Hidden for a moment, while something else must be answered first. */
  readonly isAside?: boolean
  readonly onClose: () => void
}

/** The confirmation of an act, over the page. Rendered only while it is asked. */
export function ActDialog<Answer>(props: Props<Answer>) {
  const { title, titleWhenDone, size, subject, isDirty, isAside, ...form } = props
  useGiveFocusBack()
  const { act, draft, onClose } = form
  const unsaved = useUnsaved({
    act,
    isDirty: isDirty ?? draft?.isDirty ?? false,
    onGivenUp: draft?.forget,
    onClose,
  })
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
