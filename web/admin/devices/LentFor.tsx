import { NativeSelect } from '@mantine/core'
import { type DeviceDays, deviceDays } from '#rules/people/device.ts'

type Props = { readonly value: DeviceDays; readonly onChange: (days: DeviceDays) => void }

const labels: Record<DeviceDays, string> = { 1: 'Un jour', 7: 'Une semaine' }

/** How long the device stays a workplace. */
export const LentFor = ({ value, onChange }: Props) => (
  <NativeSelect
    label="Pour combien de temps"
    description={
      'Après 12 heures, ou une pause sans code, la personne tape son mot de passe\u00A0; ou vous lui montrez un autre QR code.'
    }
    size="md"
    data={deviceDays.map((days) => ({ value: String(days), label: labels[days] }))}
    value={String(value)}
    onChange={({ currentTarget }) =>
      onChange(deviceDays.find((days) => String(days) === currentTarget.value) ?? value)
    }
  />
)
