import { Button } from '@mantine/core'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { sentenceFor } from '#rules/plain/refusal.ts'
import classes from './SignInScreen.module.css'
import type { Problem } from './sign-in-problem.ts'

type Props = {
  readonly problem: Problem | undefined
  readonly secondsLeft: number
  readonly onRetry: () => void
}

/** The problem, when it belongs to no field. */
export function SignInSummary({ problem, secondsLeft, onRetry }: Props) {
  if (problem?.place !== 'summary') return null
  const hasWaited = problem.waitSeconds > 0 && secondsLeft === 0
  if (hasWaited)
    return (
      <p className="fp-hidden" role="status">
        Vous pouvez réessayer.
      </p>
    )
  const Sign = problem.isAboutHours || problem.waitSeconds > 0 ? IconClock : IconAlertCircle
  return (
    <div className={classes.summary} role="alert">
      <Sign aria-hidden="true" />
      {problem.waitSeconds > 0 ? (
        <Countdown said={problem.sentence} secondsLeft={secondsLeft} />
      ) : (
        <p>{problem.sentence}</p>
      )}
      {problem.reference ? <small>Réf. {problem.reference}</small> : null}
      {problem.mayRetry ? (
        <Button variant="default" onClick={onRetry}>
          Réessayer
        </Button>
      ) : null}
    </div>
  )
}

/** The countdown is shown every second, but announced to screen readers once. */
function Countdown({ said, secondsLeft }: { said: string; secondsLeft: number }) {
  return (
    <>
      <p className="fp-hidden">{said}</p>
      <p aria-hidden="true" className="fp-figures">
        {sentenceFor('too-many-tries', { seconds: secondsLeft })}
      </p>
    </>
  )
}
