import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { isInstalled, useInstallOffer } from '../app/install.ts'
import classes from './Profile.module.css'

const isApple = /iPhone|iPad/.test(navigator.userAgent)

/** Only where this browser can: nothing else is promised. */
export function InstallLine() {
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
