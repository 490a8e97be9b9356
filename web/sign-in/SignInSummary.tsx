import { Button } from '@mantine/core'
import classes from './SignInScreen.module.css'
import type { Problem } from './sign-in-problem.ts'

type Props = {
  readonly problem: Problem | undefined
  readonly secondsLeft: number
  readonly onRetry: () => void
}

/** What went wrong, when no field is to blame. */
export function SignInSummary({ problem, secondsLeft, onRetry }: Props) {
  if (problem?.place !== 'summary') return null
  const hasWaited = problem.waitSeconds > 0 && secondsLeft === 0
  if (hasWaited) return null
  const sentence =
    secondsLeft > 0 ? `Trop de tentatives. Réessayez dans ${secondsLeft}\u00A0secondes.` : problem.sentence
  return (
    <div className={classes.summary} role="alert">
      <p>{sentence}</p>
      {problem.mayRetry ? (
        <Button variant="default" onClick={onRetry}>
          Réessayer
        </Button>
      ) : null}
    </div>
  )
}
