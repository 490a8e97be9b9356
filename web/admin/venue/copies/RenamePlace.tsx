import { TextInput } from '@mantine/core'
import type { CopyPlaceOnTheWire } from '#contract/venue/copies.ts'
import { longestPlaceName } from '#rules/copies/copy-place.ts'
import { ask } from '../../../app/calls/ask.ts'
import { ActDialog } from '../../../app/form/ActDialog.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import { useDraft } from '../../../app/form/use-draft.ts'

type Props = {
  readonly place: Pick<CopyPlaceOnTheWire, 'id' | 'name'>
  readonly onClose: () => void
}

export function RenamePlace({ place: { id, name }, onClose }: Props) {
  const renaming = useAct(ask.renameCopyPlace, {
    changes: ['copies'],
    news: 'Emplacement renommé',
    onDone: onClose,
  })
  const draft = useDraft({
    notKept: 'a name is typed in a moment',
    initial: { name },
    judge: () => [],
    act: renaming,
    fieldOf: ({ code }) => (code.startsWith('copy-place-name') ? ('name' as const) : undefined),
  })
  return (
    <ActDialog
      act={renaming}
      draft={draft}
      title="Renommer l'emplacement"
      label="Renommer"
      isReady={draft.isDirty}
      onConfirm={() => renaming.run({ placeId: id, name: draft.values.name.trim() })}
      onClose={onClose}
    >
      <TextInput
        label="Nom"
        maxLength={longestPlaceName}
        autoComplete="off"
        data-autofocus
        {...draft.text('name')}
      />
    </ActDialog>
  )
}
