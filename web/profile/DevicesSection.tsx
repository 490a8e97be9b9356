import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusals } from '#rules/refusal.ts'
import { queries } from '../app/queries.ts'
import { Shown } from '../app/Shown.tsx'
import { signOutEverywhere } from '../app/session.ts'
import { toastError } from '../app/toast.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DeviceLine } from './DeviceLine.tsx'
import classes from './Profile.module.css'

/** Where one is signed in, and how to be signed in nowhere. */
export function DevicesSection() {
  const reading = useQuery(queries.listMyDevices.queryOptions())
  return (
    <Shown query={reading} whenFailed={refusals['loading-failed']}>
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
    </Shown>
  )
}

function SignOutEverywhere({ devices }: { devices: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const confirm = () => {
    setIsLeaving(true)
    signOutEverywhere().catch((error) => {
      setIsLeaving(false)
      toastError(error)
    })
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Déconnecter partout
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={'Vous déconnecter de tous vos appareils\u202F?'}
        confirmLabel="Déconnecter partout"
        isDangerous
        isSaving={isLeaving}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        {devices === 1
          ? 'Vous serez déconnecté de cet appareil. Il faudra vous connecter à nouveau.'
          : `Vous serez déconnecté de ${devices} appareils, celui-ci compris. Il faudra vous connecter à nouveau sur chacun.`}
      </ConfirmDialog>
    </>
  )
}
