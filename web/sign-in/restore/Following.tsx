import { Button, Progress } from '@mantine/core'
import classes from './Restore.module.css'
import type { RestoringShown } from './use-restoring.ts'

type Props = RestoringShown & { readonly isStopping: boolean; readonly onStop: () => void }

/** How far it is, then what came back, and how to go on. */
export function Following({ state, says, step, of, isStopping, onStop }: Props) {
  if (state === 'running')
    return (
      <div className={classes.step}>
        <p>Une à deux minutes suffisent le plus souvent. N'éteignez pas l'ordinateur.</p>
        <p role="status">{of === 0 ? 'La copie est cherchée…' : `Étape ${step} sur ${of}\u00A0: ${says}`}</p>
        <Progress value={of === 0 ? 0 : (step / of) * 100} size="lg" aria-label="Reprise en cours" />
        <Button variant="default" size="lg" fullWidth loading={isStopping} onClick={onStop}>
          Arrêter
        </Button>
      </div>
    )
  return (
    <div className={classes.step}>
      <div role="status" className={classes.lines}>
        {says.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {state === 'done' ? (
        <p role="status">
          FarhaPass redémarre… S'il ne revient pas dans une minute, relancez <code>npm start</code> sur
          l'ordinateur.
        </p>
      ) : (
        <Button size="lg" fullWidth onClick={() => location.replace('/login')}>
          Se connecter
        </Button>
      )}
    </div>
  )
}
