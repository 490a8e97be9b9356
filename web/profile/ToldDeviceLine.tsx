import { IconBell, IconBellOff } from '@tabler/icons-react'
import type { PushDevice } from '#contract/notification/push.ts'
import { ask } from '../app/calls/ask.ts'
import { useNow } from '../app/calls/clock.ts'
import { tellThisDeviceNoMore } from '../app/desktop/push.ts'
import { deviceName } from '../app/device/device-name.ts'
import { ActButton } from '../app/form/ActButton.tsx'
import { useAct } from '../app/form/use-act.ts'
import { toastError } from '../app/messages/toast.ts'
import classes from './Profile.module.css'
import { lastPushInWords, wasReachedLast } from './told-device-words.ts'

/** A device with push notifications, whether the last one reached it, and the button to remove it. */
export function ToldDeviceLine({ device }: { readonly device: PushDevice }) {
  const now = useNow(60_000)
  const { id, isThisOne } = device
  const { name } = deviceName(device.device)
  const removing = useAct(() => ask.forgetPush({ deviceId: id }), {
    changes: ['me'],
    onDone: () => void (isThisOne && tellThisDeviceNoMore()),
    onRefused: toastError,
  })
  const Sign = wasReachedLast(device) ? IconBell : IconBellOff
  return (
    <li className={classes.line}>
      <Sign aria-hidden="true" />
      <div>
        <p className={classes.lineTitle}>{isThisOne ? `${name} (cet appareil)` : name}</p>
        <p className={classes.lineNote}>{lastPushInWords(device, now)}</p>
      </div>
      <ActButton
        variant="default"
        aria-label={`Retirer ${name}`}
        act={removing}
        onClick={() => removing.run(undefined)}
      >
        Retirer
      </ActButton>
    </li>
  )
}
