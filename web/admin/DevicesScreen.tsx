import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { ListedDevice } from '#contract/people/device.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { useNow } from '../app/calls/clock.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { readingDevices } from '../app/devices/reading-devices.ts'
import { Breadcrumb } from '../app/shell/Breadcrumb.tsx'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { AddDevice } from './devices/AddDevice.tsx'
import { ChangePrinter } from './devices/ChangePrinter.tsx'
import { DeviceFilters } from './devices/DeviceFilters.tsx'
import { type DeviceAct, DeviceRows } from './devices/DeviceRows.tsx'
import { deviceFilters, passing } from './devices/device-words.ts'
import { LeftBehind } from './devices/LeftBehind.tsx'
import { RenameDevice } from './devices/RenameDevice.tsx'
import { RenewCode } from './devices/RenewCode.tsx'
import { RevokeDevice } from './devices/RevokeDevice.tsx'
import { useRinging } from './devices/use-ringing.ts'

type Asked = { readonly act: Exclude<DeviceAct, 'ring'>; readonly device: ListedDevice }

export function DevicesScreen() {
  const query = useQuery(readingDevices)
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const add = () => setIsAdding(true)
  const ringing = useRinging(query.data)
  const act = (what: DeviceAct, device: ListedDevice) =>
    what === 'ring' ? ringing.run({ deviceId: device.id }) : setAsked({ act: what, device })
  useShortcut({ key: 'n', label: 'Nouvel appareil' }, add)
  return (
    <>
      <PageHeader
        title="Appareils"
        breadcrumb={<Breadcrumb above={[{ to: '/users', label: 'Utilisateurs' }]} here="Appareils" />}
        description={
          'Un téléphone devient une caisse en une minute\u00A0: il scanne un QR code, sans mot de passe.'
        }
        action={
          <Button
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            size="touch"
            onClick={add}
          >
            Ajouter un appareil
          </Button>
        }
      />
      <QueryState query={query} whenFailed={refusals['something-went-wrong']}>
        {(devices) =>
          devices.length === 0 ? (
            <EmptyState motif="bipeur">
              Aucun appareil. Ajoutez-en un, puis scannez son code avec le téléphone.
            </EmptyState>
          ) : (
            <FilteredDevices devices={devices} onAct={act} />
          )
        }
      </QueryState>
      <LeftBehind />
      {isAdding ? <AddDevice devices={query.data ?? []} onClose={() => setIsAdding(false)} /> : null}
      {asked ? (
        <ActOnDevice {...asked} devices={query.data ?? []} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  )
}

function FilteredDevices({ devices, onAct }: ComponentProps<typeof DeviceRows>) {
  const [asked, filter] = useUrlState(deviceFilters)
  const shown = passing(devices, asked, useNow(5_000))
  return (
    <>
      <DeviceFilters asked={asked} count={shown.length} onFilter={filter} />
      {shown.length === 0 ? (
        <p>Aucun appareil ne correspond.</p>
      ) : (
        <DeviceRows devices={shown} onAct={onAct} />
      )}
    </>
  )
}

const acts = { rename: RenameDevice, printer: ChangePrinter, renew: RenewCode, revoke: RevokeDevice } as const

type Acting = Asked & { readonly devices: readonly ListedDevice[]; readonly onClose: () => void }

function ActOnDevice({ act, ...props }: Acting) {
  const Act = acts[act]
  return <Act {...props} />
}
