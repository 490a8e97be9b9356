import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Profile.module.css'

type Permit = NotificationPermission | 'impossible'

const permitNow = (): Permit =>
  typeof Notification === 'undefined' || !isSecureContext ? 'impossible' : Notification.permission

const words: Record<Permit, string> = {
  default: "L'application peut vous prévenir d'une alerte de stock même quand un autre onglet est devant.",
  granted: 'Autorisées sur cet appareil.',
  denied: "Bloquées par le navigateur. Ouvrez l'icône à gauche de l'adresse, puis Notifications › Autoriser.",
  impossible: 'Ce navigateur ne les permet pas à cette adresse : il faut une adresse sécurisée (HTTPS).',
}

/** The browser is asked from a tap only, after we have said what for. */
export function NotificationPermit() {
  const [permit, setPermit] = useState(permitNow)
  const askBrowser = () => void Notification.requestPermission().then(setPermit)
  return (
    <div className={classes.test}>
      <h3>Notifications</h3>
      <p role="status">{words[permit]}</p>
      {permit === 'default' ? (
        <Button variant="default" leftSection={<IconBell aria-hidden="true" />} onClick={askBrowser}>
          Autoriser les notifications
        </Button>
      ) : null}
    </div>
  )
}
