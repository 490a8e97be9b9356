import {
  type Icon,
  IconCircleCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceUnknown,
} from '@tabler/icons-react'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { useNow } from '../app/calls/clock.ts'
import { type DeviceKind, deviceName } from '../app/device/device-name.ts'
import { Badge } from '../ui/Badge.tsx'
import classes from './Profile.module.css'

const icons: Record<DeviceKind, Icon> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
  unknown: IconDeviceUnknown,
}

type Props = {
  readonly isThisOne: boolean
  readonly device: string
  readonly source: string
  readonly signedInAt: string
}

export function DeviceLine({ isThisOne, device, source, signedInAt }: Props) {
  const now = useNow(60_000)
  const { name, kind } = deviceName(device)
  const Sign = icons[kind]
  return (
    <li className={classes.line}>
      <Sign aria-hidden="true" />
      <div>
        <p className={classes.lineTitle}>{name}</p>
        <p className={classes.lineNote}>
          Depuis {formatDayAndTime(new Date(signedInAt), now)}
          {source ? <span>{`, adresse ${source}`}</span> : null}
        </p>
      </div>
      {isThisOne ? (
        <Badge tone="good" icon={IconCircleCheck}>
          Cet appareil
        </Badge>
      ) : null}
    </li>
  )
}
