import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedDevice } from '#contract/people/device.ts'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { type DeviceDays, nameOfPhone, worksOnDevice } from '#rules/people/device.ts'
import { roleLabel } from '#rules/people/staff.ts'
import { ofName } from '#rules/plain/elision.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../../../app/calls/ask.ts'
import { QueryState } from '../../../app/calls/QueryState.tsx'
import { DeviceCode } from '../../../app/devices/DeviceCode.tsx'
import { readingDevices } from '../../../app/devices/reading-devices.ts'
import { ActButton } from '../../../app/form/ActButton.tsx'
import { ActRefused } from '../../../app/form/ActRefused.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../../ui/give-focus-back.ts'
import { TextButton } from '../../../ui/TextButton.tsx'

const days: DeviceDays = 7

/** Adds the devices of people who were just created, one person after the other: a tap shows the code for a phone, a second goes on. */
export function TheirDevices({ people }: { readonly people: readonly StaffOnTheWire[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery(readingDevices)
  const workers = people.filter(({ role }) => worksOnDevice(role))
  if (workers.length === 0) return null
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Ajouter leurs appareils
      </Button>
      {isOpen ? (
        <QueryState query={query} whenFailed={refusals['something-went-wrong']}>
          {(devices) => <Walk workers={workers} devices={devices} onClose={() => setIsOpen(false)} />}
        </QueryState>
      ) : null}
    </>
  )
}

type WalkProps = {
  readonly workers: readonly StaffOnTheWire[]
  readonly devices: readonly ListedDevice[]
  readonly onClose: () => void
}

/** People who have a device already are passed over. */
function Walk({ workers, devices, onClose }: WalkProps) {
  useGiveFocusBack()
  const [walk] = useState(() => workers.filter(({ id }) => !devices.some(isInUseBy(id))))
  const [place, setPlace] = useState(0)
  const person = walk[place]
  const isLast = place + 1 >= walk.length
  return (
    <Dialog isOpen title={person ? `Appareil ${ofName(person.name)}` : 'Leurs appareils'} onClose={onClose}>
      {person ? (
        <OfOne
          key={person.id}
          person={person}
          devices={devices}
          place={`Personne ${place + 1} sur ${walk.length}`}
          goOn={isLast ? 'Terminé' : 'Personne suivante'}
          onNext={isLast ? onClose : () => setPlace(place + 1)}
        />
      ) : (
        <p>Chacun a déjà son appareil.</p>
      )}
    </Dialog>
  )
}

const isInUseBy = (staffId: string) => (device: ListedDevice) =>
  device.staffId === staffId && device.codeUntil === null

type OfOneProps = {
  readonly person: StaffOnTheWire
  readonly devices: readonly ListedDevice[]
  readonly place: string
  readonly goOn: string
  readonly onNext: () => void
}

/** A device whose code no phone has scanned gets another code: its first answer was lost, or its person was not there. */
function OfOne({ person: { id, name, role, standName }, devices, place, goOn, onNext }: OfOneProps) {
  const awaited = devices.find((device) => device.staffId === id && device.codeUntil !== null)
  const adding = useAct(
    () =>
      awaited
        ? ask.renewDeviceCode({ deviceId: awaited.id, days })
        : ask.addDevice({ name: nameOfPhone(name, devices), staffId: id, printerAddress: null, days }),
    { changes: ['devices'] },
  )
  return (
    <Stack>
      <p>{[place, roleLabel(role), standName].filter(Boolean).join(' · ')}</p>
      {adding.state === 'done' ? (
        <DeviceCode {...adding.answer} days={days} goOn={goOn} onClose={onNext} />
      ) : (
        <>
          {adding.state === 'refused' ? <ActRefused refusal={adding.refusal} /> : null}
          <Group justify="space-between">
            <TextButton onClick={onNext}>Passer</TextButton>
            <ActButton act={adding} data-autofocus onClick={() => adding.run(undefined)}>
              Afficher le code
            </ActButton>
          </Group>
        </>
      )}
    </Stack>
  )
}
