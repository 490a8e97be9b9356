import { Button } from '@mantine/core'
import { Refusal } from '#rules/plain/refusal.ts'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { leavesDoubt, referenceOf, sentenceOf } from '../calls/failure.ts'

type Props = {
  readonly error: Error
  /** The code that was read. */
  readonly code: string
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** The scan found no card: either its code is unknown (scan another card), or the server did not answer (try again). */
export function CardProblem({ error, code, onRetry, onLeave }: Props) {
  if (!(error instanceof Refusal) || leavesDoubt(error))
    return <LoadError message={sentenceOf(error)} reference={referenceOf(error)} onRetry={onRetry} />
  return (
    <ResultPanel
      outcome="refused"
      title={error.message}
      actions={
        <Button variant="default" onClick={onLeave}>
          Scanner une autre carte
        </Button>
      }
    >
      <p>
        Code lu{'\u00A0'}: <bdi className="fp-code">{code}</bdi>
      </p>
    </ResultPanel>
  )
}
