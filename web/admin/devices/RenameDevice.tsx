import { TextInput } from '@mantine/core'
import type { ListedDevice } from '#contract/people/device.ts'
import { longestDeviceName } from '#rules/people/device.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { faultsOfName } from './device-draft.ts'

type Props = {
  readonly device: ListedDevice
  readonly devices: readonly ListedDevice[]
  readonly onClose: () => void
}

export function RenameDevice({ device: { id, name }, devices, onClose }: Props) {
  const renaming = useAct(ask.renameDevice, {
    changes: ['devices'],
    news: 'Appareil renommé',
    onDone: onClose,
  })
  const draft = useDraft({
    keptAs: 'device-name',
    of: id,
    changedSince: 'Cet appareil a changé depuis.',
    initial: { name },
    judge: (values) => faultsOfName(values.name, { devices: devices.filter((other) => other.id !== id) }),
    act: renaming,
    fieldOf: ({ code }) => (code === 'device-name-taken' ? 'name' : undefined),
  })
  return (
    <ActDialog
      act={renaming}
      draft={draft}
      title={`Renommer ${name}`}
      label="Enregistrer"
      onConfirm={() => renaming.run({ deviceId: id, name: draft.values.name })}
      onClose={onClose}
    >
      <TextInput label="Nom" maxLength={longestDeviceName} {...draft.text('name')} />
    </ActDialog>
  )
}
