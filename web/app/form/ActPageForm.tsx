import { ActForm, type ActFormProps } from './ActForm.tsx'
import { LeaveUnsaved } from './LeaveQuestion.tsx'
import type { Draft } from './use-draft.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props<Answer> = ActFormProps<Answer> & { readonly draft: Draft }

/** A form on a page of its own; leaving the page with unsaved values asks first. */
export function ActPageForm<Answer>(props: Props<Answer>) {
  const { act, draft } = props
  const unsaved = useUnsaved({
    act,
    isDirty: draft.isDirty,
    onGivenUp: draft.forget,
    onClose: () => undefined,
  })
  return (
    <>
      <ActForm {...props} />
      <LeaveUnsaved unsaved={unsaved} />
    </>
  )
}
