import { useState } from 'react'
import type { ListedDevice } from '#contract/people/device.ts'
import type { DeviceDays } from '#rules/people/device.ts'
import { ask } from '../../app/calls/ask.ts'
import { DeviceCode } from '../../app/devices/DeviceCode.tsx'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { LentFor } from './LentFor.tsx'

type Props = { readonly device: ListedDevice; readonly onClose: () => void }

export function RenewCode({ device: { id, name }, onClose }: Props) {
  const [days, setDays] = useState<DeviceDays>(7)
  const renewing = useAct(ask.renewDeviceCode, { changes: ['devices'] })
  return (
    <ActDialog
      act={renewing}
      title={`Nouveau code pour ${name}`}
      titleWhenDone="À scanner avec le téléphone"
      label="Afficher le code"
      told={(told) => <DeviceCode {...told} days={days} onClose={onClose} />}
      onConfirm={() => renewing.run({ deviceId: id, days })}
      onClose={onClose}
    >
      <span>
        Pour entrer sans mot de passe, ou pour changer de téléphone&nbsp;: l'ancien sera déconnecté.
      </span>
      <LentFor value={days} onChange={setDays} />
    </ActDialog>
  )
}
