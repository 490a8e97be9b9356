import {
  type Icon,
  IconAlertTriangle,
  IconBattery1,
  IconBellRinging,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleOff,
  IconHelpCircle,
  IconQrcode,
  IconRefreshAlert,
} from '@tabler/icons-react'
import type { ListedDevice } from '#contract/people/device.ts'
import { type DeviceStanding, isBatteryLow, isRinging } from '#rules/people/device.ts'
import { formatDateTime, formatRelative } from '#rules/plain/french.ts'
import { useNow } from '../../app/calls/clock.ts'
import { toVerify } from '../../app/money/to-verify.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import classes from './Devices.module.css'
import { mayBeRung, standingOf, standingWords, workplaceOf } from './device-words.ts'

export type DeviceAct = 'rename' | 'printer' | 'renew' | 'ring' | 'revoke'

type Props = {
  readonly devices: readonly ListedDevice[]
  readonly onAct: (act: DeviceAct, device: ListedDevice) => void
}

const signs: Record<DeviceStanding, { readonly tone: Tone; readonly icon: Icon }> = {
  present: { tone: 'good', icon: IconCircleCheck },
  silent: { tone: 'warn', icon: IconAlertTriangle },
  awaited: { tone: 'note', icon: IconQrcode },
  missed: { tone: 'warn', icon: IconCircleDashed },
  over: { tone: 'off', icon: IconCircleOff },
}

export function DeviceRows({ devices, onAct }: Props) {
  return (
    <ul className={classes.devices} aria-label="Appareils">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} onAct={(act) => onAct(act, device)} />
      ))}
    </ul>
  )
}

type RowProps = { readonly device: ListedDevice; readonly onAct: (act: DeviceAct) => void }

function DeviceRow({ device, onAct }: RowProps) {
  const now = useNow(5_000)
  const { name, lastSeenAt, until, ringsUntil, printerAddress } = device
  const standing = standingOf(device, now)
  return (
    <li className={`fp-panel ${classes.device}`}>
      <span className={classes.words}>
        <span className="fp-name">{name}</span>
        <span>{workplaceOf(device)}</span>
        <span className={classes.seen}>
          <Badge {...signs[standing]}>{standingWords[standing]}</Badge>
          {isRinging(ringsUntil === null ? null : new Date(ringsUntil), now) ? (
            <Badge tone="note" icon={IconBellRinging}>
              Sonne
            </Badge>
          ) : null}
          <Health device={device} />
          {lastSeenAt ? <span>Vu {formatRelative(new Date(lastSeenAt), now)}</span> : null}
          <span>Jusqu'au {formatDateTime(new Date(until))}</span>
          {printerAddress ? <span>Imprimante {printerAddress}</span> : null}
        </span>
      </span>
      <ActionMenu
        label={`Actions pour ${name}`}
        actions={[
          { label: 'Renommer', onPick: () => onAct('rename') },
          ...(mayBeRung(device, now) ? [{ label: 'Faire sonner', onPick: () => onAct('ring') }] : []),
          { label: 'Imprimante de reçus', onPick: () => onAct('printer') },
          { label: 'Nouveau code', onPick: () => onAct('renew') },
          { label: 'Révoquer', isDangerous: true, onPick: () => onAct('revoke') },
        ]}
      />
    </li>
  )
}

/** What an admin has to see to; a device without problems has no badge. */
function Health({ device: { hasOldPages, battery, unsettled } }: { readonly device: ListedDevice }) {
  return (
    <>
      {hasOldPages ? (
        <Badge tone="warn" icon={IconRefreshAlert}>
          Ancienne version
        </Badge>
      ) : null}
      {isBatteryLow(battery) ? (
        <Badge tone="warn" icon={IconBattery1}>
          Batterie {battery}&nbsp;%
        </Badge>
      ) : null}
      {unsettled ? (
        <Badge tone="warn" icon={IconHelpCircle}>
          {toVerify(unsettled)}
        </Badge>
      ) : null}
      {battery === null || isBatteryLow(battery) ? null : <span>Batterie {battery}&nbsp;%</span>}
    </>
  )
}
