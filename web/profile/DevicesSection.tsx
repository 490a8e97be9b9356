import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { useMe } from '../app/calls/me.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { signOutEverywhere } from '../app/calls/session.ts'
import { ActDialog } from '../app/form/ActDialog.tsx'
import { forgetWordsOf } from '../app/form/kept-words.ts'
import { useAct } from '../app/form/use-act.ts'
import { DeviceLine } from './DeviceLine.tsx'
import classes from './Profile.module.css'

/** The devices on which the person is signed in, and the button that signs all of them out. */
export function DevicesSection() {
  const reading = useQuery(queries.listMyDevices.queryOptions())
  return (
    <QueryState query={reading} whenFailed={refusals['loading-failed']}>
      {({ devices }) => (
        <>
          <ul className={classes.lines}>
            {devices.map((device) => (
              <DeviceLine key={device.id} {...device} />
            ))}
          </ul>
          <SignOutEverywhere devices={devices.length} />
        </>
      )}
    </QueryState>
  )
}

function SignOutEverywhere({ devices }: { devices: number }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Déconnecter partout
      </Button>
      {isAsking ? <AskEverywhere devices={devices} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}

function AskEverywhere({ devices, onClose }: { devices: number; onClose: () => void }) {
  const { id } = useMe()
  const leaving = useAct(signOutEverywhere, { onDone: () => forgetWordsOf(id) })
  return (
    <ActDialog
      act={leaving}
      title={'Vous déconnecter de tous vos appareils\u202F?'}
      label="Déconnecter partout"
      isDangerous
      onConfirm={() => leaving.run(undefined)}
      onClose={onClose}
    >
      {devices === 1
        ? 'Vous serez déconnecté de cet appareil. Il faudra vous connecter à nouveau.'
        : `Vous serez déconnecté de ${devices} appareils, celui-ci compris. Il faudra vous connecter à nouveau sur chacun.`}
    </ActDialog>
  )
}
