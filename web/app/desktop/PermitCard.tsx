import { Button, Group } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../calls/me.ts'
import { toast } from '../messages/toast.ts'
import { isPutOffForGood, putOff } from './later.ts'
import classes from './PermitCard.module.css'
import { askForPermit, permitWords, usePermit } from './permit.ts'
import { tellThisDevice } from './push.ts'

/**
 * Shown above the notifications until the person has answered: our own question comes before the browser's. After a second «Plus tard»
 * it is asked in the profile only.
 */
export function PermitCard() {
  const { id } = useMe()
  const permit = usePermit()
  const [isPutOff, setIsPutOff] = useState(isPutOffForGood)
  const [wasRefused, setWasRefused] = useState(false)
  const isAsking = permit === 'default' || (permit === 'denied' && wasRefused)
  if (isPutOff || !isAsking) return null
  const activate = async () => {
    const answer = await askForPermit()
    setWasRefused(answer === 'denied')
    if (answer !== 'granted') return
    toast('success', 'Notifications activées sur cet appareil.')
    // Also join the push service, for the time when no page is open. This needs the internet; the profile says whether it worked.
    await tellThisDevice(id).catch(() => undefined)
  }
  const later = () => {
    putOff()
    setIsPutOff(true)
  }
  return (
    <section className={`fp-panel ${classes.card}`} aria-labelledby="permit-card">
      <div className={classes.words}>
        <h2 id="permit-card" className={classes.title}>
          Être prévenu des nouvelles demandes{'\u202F'}?
        </h2>
        <p role="status">
          {wasRefused
            ? `${permitWords.denied} D'ici là, leur nombre reste dans le titre de l'onglet, et un son les annonce.`
            : permitWords.default}
        </p>
      </div>
      <Group gap={8}>
        {wasRefused ? null : (
          <Button size="touch" leftSection={<IconBell aria-hidden="true" />} onClick={() => void activate()}>
            Activer les notifications
          </Button>
        )}
        <Button size="touch" variant="default" onClick={later}>
          Plus tard
        </Button>
      </Group>
    </section>
  )
}
