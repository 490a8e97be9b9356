import { useState } from 'react'
import { useMe } from '../app/me.ts'
import { useVenue } from '../app/venue.ts'
import { Kitchen } from './Kitchen.tsx'
import { StartGate } from './StartGate.tsx'
import { useStandChoice } from './use-stand-choice.ts'
import { takeTheScreen } from './wake-screen.ts'

/** What to cook now, what is late, and whom to call. Started by a tap, once per load. */
export function KitchenScreen() {
  // Sets the clock: the timers of the tickets count in the server's time.
  useVenue()
  const isTied = useMe().stand !== null
  const choice = useStandChoice()
  const [isStarted, setIsStarted] = useState(false)
  const start = () => {
    takeTheScreen()
    setIsStarted(true)
  }
  return isStarted && choice.stand ? (
    <Kitchen key={choice.stand.id} stand={choice.stand} choice={isTied ? undefined : choice} />
  ) : (
    <StartGate choice={choice} isTied={isTied} onStart={start} />
  )
}
