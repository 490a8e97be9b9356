import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { useMe } from '../app/calls/me.ts'
import { useVenue } from '../app/calls/venue.ts'
import { SignOutButton } from '../app/shell/SignOutButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { LoadError } from '../ui/states/LoadError.tsx'
import { TapGuard } from '../ui/tap-guard/TapGuard.tsx'
import { StandChecks } from './gate/StandChecks.tsx'
import classes from './gate/StartGate.module.css'
import { takeTheScreen } from './gate/take-screen.ts'
import { Kitchen } from './Kitchen.tsx'
import { namesOf, type StandChoice, useStandChoice } from './use-stand-choice.ts'

/** The kitchen screen: orders to cook, late ones and those to call. It is started by a tap, once per page load. */
export function KitchenScreen() {
  // Sets the clock, as the timers of the tickets count in the server's time.
  useVenue()
  const isTied = useMe().stand !== null
  const choice = useStandChoice()
  const { chosen } = choice
  const [isStarted, setIsStarted] = useState(false)
  const start = () => {
    takeTheScreen()
    setIsStarted(true)
  }
  return isStarted && chosen.length > 0 ? (
    <Kitchen
      key={JSON.stringify(chosen)}
      stands={chosen}
      onStands={isTied ? undefined : () => setIsStarted(false)}
    />
  ) : (
    <StartGate choice={choice} isTied={isTied} onStart={start} />
  )
}

type GateProps = { readonly choice: StandChoice; readonly isTied: boolean; readonly onStart: () => void }

/** The start screen: browsers allow sound, full screen and keeping the screen on only after a tap. */
function StartGate({ choice, isTied, onStart }: GateProps) {
  const { chosen, hasFailed, retry } = choice
  const isReady = chosen.length > 0
  return (
    <div className={classes.gate} data-fills>
      <TapGuard>
        <span className={classes.logo}>
          <Logo size={56} />
        </span>
        <h1 className={classes.title}>{isReady ? `Cuisine · ${namesOf(chosen)}` : 'Cuisine'}</h1>
        {isTied ? null : hasFailed ? (
          <LoadError message={refusals['stands-loading-failed']} onRetry={retry} />
        ) : (
          <StandChecks {...choice} />
        )}
        <button type="button" className={classes.start} disabled={!isReady} onClick={onStart}>
          <IconPlayerPlayFilled size={32} aria-hidden="true" />
          Démarrer l'écran de cuisine
        </button>
        <p className={classes.hint}>
          {isReady
            ? "Active le son, le plein écran et garde l'écran allumé."
            : 'Choisissez les stands dont vous préparez les commandes.'}
        </p>
        <SignOutButton />
      </TapGuard>
    </div>
  )
}
