import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { refusals } from '#rules/refusal.ts'
import { SignOutButton } from '../app/SignOutButton.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { Logo } from '../ui/Logo.tsx'
import { StandSelect } from './StandSelect.tsx'
import classes from './StartGate.module.css'
import type { StandChoice } from './use-stand-choice.ts'

type Props = { readonly choice: StandChoice; readonly isTied: boolean; readonly onStart: () => void }

/** A tap is needed before a browser lets a page ring, fill the screen and keep it awake. */
export function StartGate({ choice, isTied, onStart }: Props) {
  const { stand, hasFailed, retry } = choice
  return (
    <div className={classes.gate}>
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
