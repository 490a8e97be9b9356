import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { refusals } from '#rules/refusal.ts'
import { useMe } from '../app/calls/me.ts'
import { useVenue } from '../app/calls/venue.ts'
import { SignOutButton } from '../app/shell/SignOutButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { LoadError } from '../ui/states/LoadError.tsx'
import { Kitchen } from './Kitchen.tsx'
import { StandSelect } from './StandSelect.tsx'
import classes from './StartGate.module.css'
import { takeTheScreen } from './take-screen.ts'
import { type StandChoice, useStandChoice } from './use-stand-choice.ts'

/** The orders to cook, those that are late and those to be called. Started by a tap, once per load. */
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

type GateProps = { readonly choice: StandChoice; readonly isTied: boolean; readonly onStart: () => void }

/** A tap is needed before a browser lets a page ring, fill the screen and keep it awake. */
function StartGate({ choice, isTied, onStart }: GateProps) {
  const { stand, hasFailed, retry } = choice
  return (
    <div className={classes.gate} data-fills>
      <Logo size={56} />
      <h1 className={classes.title}>{stand ? `Cuisine · ${stand.name}` : 'Cuisine'}</h1>
      {isTied ? null : hasFailed ? (
        <LoadError message={refusals['stands-loading-failed']} onRetry={retry} />
      ) : (
        <StandSelect {...choice} />
      )}
      <button type="button" className={classes.start} disabled={!stand} onClick={onStart}>
        <IconPlayerPlayFilled size={32} aria-hidden="true" />
        Démarrer l'écran de cuisine
      </button>
      <p className={classes.hint}>
        {stand
          ? "Active le son, le plein écran et garde l'écran allumé."
          : 'Choisissez le stand dont vous préparez les commandes.'}
      </p>
      <SignOutButton />
    </div>
  )
}
