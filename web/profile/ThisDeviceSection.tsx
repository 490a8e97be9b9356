import { Button } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { can } from '#rules/staff.ts'
import { useMe } from '../app/me.ts'
import { playSound, useSoundSettings } from '../app/sounds.ts'
import { VolumeChoice } from '../app/VolumeChoice.tsx'
import { CameraTest } from './CameraTest.tsx'
import { GunTest } from './GunTest.tsx'
import { InstallLine } from './InstallLine.tsx'
import { NotificationPermit } from './NotificationPermit.tsx'
import classes from './Profile.module.css'

/** Whether this device can be heard, can see and can be told. */
export function ThisDeviceSection() {
  const { role } = useMe()
  return (
    <div className={classes.form}>
      <SoundTest />
      <div className={classes.test}>
        <h3>Lecture des cartes</h3>
        <div className={classes.buttons}>
          <CameraTest />
          <GunTest />
        </div>
      </div>
      {can(role, 'administer') ? <NotificationPermit /> : null}
      <InstallLine />
    </div>
  )
}

function SoundTest() {
  const { isMuted } = useSoundSettings()
  return (
    <div className={classes.test}>
      <VolumeChoice sample="success" />
      <div>
        <Button
          variant="default"
          leftSection={<IconVolume aria-hidden="true" />}
          disabled={isMuted}
          onClick={() => playSound('success')}
        >
          Tester le son
        </Button>
      </div>
    </div>
  )
}
