import { Button, Group } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { useMe } from '../app/calls/me.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { askForPermit, permitWords, usePermit } from '../app/desktop/permit.ts'
import { tellThisDevice } from '../app/desktop/push.ts'
import { ActButton } from '../app/form/ActButton.tsx'
import { useAct } from '../app/form/use-act.ts'
import { toastError } from '../app/messages/toast.ts'
import classes from './Profile.module.css'
import { ToldDeviceLine } from './ToldDeviceLine.tsx'
import { trialInWords } from './told-device-words.ts'

/** Where an organiser gets notifications of new requests: on this device while a page is open, and by push on the listed devices. */
export function ToldDevicesSection() {
  const { id } = useMe()
  const permit = usePermit()
  const reading = useQuery(queries.listMyPushDevices.queryOptions({ input: {}, meta: { watches: ['me'] } }))
  const telling = useAct(() => tellThisDevice(id), { changes: ['me'], onRefused: toastError })
  const permitting = async () => {
    if ((await askForPermit()) === 'granted') telling.run(undefined)
  }
  return (
    <div className={classes.form}>
      <div className={classes.test}>
        <h3>Notifications</h3>
        <p role="status">{permitWords[permit]}</p>
        {permit === 'default' ? (
          <Button
            variant="default"
            leftSection={<IconBell aria-hidden="true" />}
            onClick={() => void permitting()}
          >
            Activer les notifications
          </Button>
        ) : null}
      </div>
      <div className={classes.test}>
        <h3>Une fois l'application fermée</h3>
        <QueryState query={reading} whenFailed={refusals['loading-failed']}>
          {({ devices }) => (
            <>
              {devices.length > 0 ? (
                <ul className={classes.lines} aria-label="Mes appareils prévenus">
                  {devices.map((device) => (
                    <ToldDeviceLine key={device.id} device={device} />
                  ))}
                </ul>
              ) : (
                <p>Aucun appareil n'est prévenu. Il faut internet, sur l'appareil et sur le serveur.</p>
              )}
              <Group gap={8}>
                {permit === 'granted' && !devices.some(({ isThisOne }) => isThisOne) ? (
                  <ActButton variant="default" act={telling} onClick={() => telling.run(undefined)}>
                    Prévenir cet appareil
                  </ActButton>
                ) : null}
                {devices.length > 0 ? <Trial /> : null}
              </Group>
            </>
          )}
        </QueryState>
      </div>
    </div>
  )
}

/** Says how many devices were reached; only the person can see whether the notification appeared on them. */
function Trial() {
  const trying = useAct(() => ask.tryPush({}), { changes: ['me'], onRefused: toastError })
  return (
    <>
      <ActButton variant="default" act={trying} onClick={() => trying.run(undefined)}>
        Essayer
      </ActButton>
      <p role="status">{trying.state === 'done' ? trialInWords(trying.answer) : ''}</p>
    </>
  )
}
