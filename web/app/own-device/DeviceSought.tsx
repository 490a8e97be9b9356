import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isRinging } from '#rules/people/device.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { now, useNow } from '../calls/clock.ts'
import { type Note, strike } from '../device/tones.ts'
import classes from './DeviceSought.module.css'
import { tellHealth } from './health.ts'

const ring: readonly Note[] = [
  [1568, 0, 180],
  [1175, 220, 180],
  [1568, 440, 360],
]
const everyMs = 2_000

/**
 * Shown while an admin looks for this device. It rings as loud as it can, muted or not, and flashes where the browser blocks sound
 * before a tap. Only its button ends it, not a stray tap or key; then the screen is as it was before.
 */
export function DeviceSought({ until }: { readonly until: Date }) {
  const [isFound, setIsFound] = useState(false)
  const isSought = isRinging(until, useNow(1_000)) && !isFound
  useEffect(() => {
    if (!isSought) return
    const sound = () => {
      if (!isRinging(until, now())) return
      strike(ring, 1)
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 200, 300])
    }
    sound()
    const timer = setInterval(sound, everyMs)
    return () => clearInterval(timer)
  }, [isSought, until])
  const find = () => {
    setIsFound(true)
    void tellHealth({ isFound: true })
  }
  return (
    <Dialog isOpen={isSought} title="On cherche cet appareil" isHeld onClose={find}>
      <div className={classes.sought}>
        <p>Un administrateur le fait sonner.</p>
        <Button size="lg" fullWidth onClick={find}>
          Trouvé
        </Button>
      </div>
    </Dialog>
  )
}
