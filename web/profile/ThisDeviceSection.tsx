import { Button, Group } from '@mantine/core'
import { IconBarcode, IconCamera, IconDownload, IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { isInstalled, useInstallOffer } from '../app/device/install.ts'
import { playSound, useSoundSettings } from '../app/device/sounds.ts'
import { VolumeChoice } from '../app/device/VolumeChoice.tsx'
import { GunTrial } from '../app/gun/GunTrial.tsx'
import { Scanner } from '../app/scanner/Scanner.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import classes from './Profile.module.css'

/** Tests the sound, the camera and the scanner gun of this device. */
export function ThisDeviceSection() {
  return (
    <div className={classes.form}>
      <SoundTest />
      <div className={classes.test}>
        <h3>Lecture des cartes</h3>
        {!isSecureContext && (
          <p>
            {refusals['camera-needs-secure-address']} <a href="/ca">Que faire&#8239;?</a>
          </p>
        )}
        <Group gap={8}>
          <CameraTest />
          <GunTest />
        </Group>
      </div>
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

const isApple = /iPhone|iPad/.test(navigator.userAgent)

/** Shown only on devices that can install the application. */
function InstallLine() {
  const install = useInstallOffer()
  if (isInstalled() || !(install || isApple)) return null
  return (
    <div className={classes.test}>
      <h3>Installation</h3>
      <p>Sur l'écran d'accueil, l'application s'ouvre en plein écran, sans barre d'adresse.</p>
      {install ? (
        <Button variant="default" leftSection={<IconDownload aria-hidden="true" />} onClick={install}>
          Installer l'application
        </Button>
      ) : (
        <p>Touchez Partager › Sur l'écran d'accueil.</p>
      )}
    </div>
  )
}

function CameraTest() {
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = useIsPhone()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Tester la caméra
      </Button>
      <Dialog isOpen={isOpen} title="Tester la caméra" onClose={() => setIsOpen(false)} fillsScreen={isPhone}>
        <Reading />
      </Dialog>
    </>
  )
}

/** Reads cards as a test and does nothing with them. */
function Reading() {
  const [code, setCode] = useState<string>()
  return (
    <div className={classes.form}>
      <Scanner onCode={setCode} busy={false} />
      <p role="status" className={classes.lineTitle}>
        {code ? (
          <>
            Code lu{'\u00A0'}: <span className="fp-code">{code}</span>
          </>
        ) : null}
      </p>
    </div>
  )
}

function GunTest() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBarcode aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Tester la douchette
      </Button>
      <Dialog isOpen={isOpen} title="Tester la douchette" onClose={() => setIsOpen(false)}>
        <GunTrial />
      </Dialog>
    </>
  )
}
