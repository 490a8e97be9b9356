import { NativeSelect, TextInput } from '@mantine/core'
import type { ListedDevice } from '#contract/people/device.ts'
import { longestDeviceName, worksOnDevice } from '#rules/people/device.ts'
import { ask } from '../../app/calls/ask.ts'
import { DeviceCode } from '../../app/devices/DeviceCode.tsx'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { peopleToChoose, usePeople } from '../../app/form/people-to-choose.ts'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { type DeviceDraft, faultsOf, fieldOf } from './device-draft.ts'
import { LentFor } from './LentFor.tsx'
import { PrinterField } from './PrinterField.tsx'

type Props = { readonly devices: readonly ListedDevice[]; readonly onClose: () => void }

/** Adds a device. A device shared by many people belongs to an account made for it: all that is done on it is done by that account. */
export function AddDevice({ devices, onClose }: Props) {
  const people = usePeople(({ role }) => worksOnDevice(role))
  const adding = useAct(ask.addDevice, { changes: ['devices'] })
  const draft = useDraft({
    keptAs: 'new-device',
    initial: { name: '', staffId: null, printer: '', days: 7 } satisfies DeviceDraft as DeviceDraft,
    judge: (values) => faultsOf(values, { devices, people }),
    act: adding,
    fieldOf,
  })
  const { staffId, days } = draft.values
  return (
    <ActDialog
      act={adding}
      draft={draft}
      title="Nouvel appareil"
      titleWhenDone="À scanner avec le téléphone"
      label="Afficher le code"
      told={(told) => <DeviceCode {...told} days={days} onClose={onClose} />}
      onConfirm={() => {
        const { printer, ...values } = draft.values
        adding.run({ ...values, printerAddress: printer })
      }}
      onClose={onClose}
    >
      <TextInput
        label="Nom"
        placeholder="Téléphone de Samira"
        maxLength={longestDeviceName}
        {...draft.text('name')}
      />
      <NativeSelect
        id={draft.idOf('staffId')}
        label="Qui travaille dessus"
        description="Pour un appareil partagé, choisissez un compte créé pour lui."
        size="md"
        error={draft.errorAt('staffId')}
        data={peopleToChoose(people)}
        value={staffId ?? ''}
        onChange={({ currentTarget: { value } }) => draft.change({ staffId: value === '' ? null : value })}
      />
      <PrinterField {...draft.text('printer')} />
      <LentFor value={days} onChange={(chosen) => draft.change({ days: chosen })} />
    </ActDialog>
  )
}
