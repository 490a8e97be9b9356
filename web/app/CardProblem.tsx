import { Button } from '@mantine/core'
import { Refusal } from '#rules/refusal.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import { leavesDoubt, referenceOf, sentenceOf } from './failure.ts'

type Props = { readonly error: Error; readonly onRetry: () => void; readonly onLeave: () => void }

/** No card came of the scan: unknown here (another card, then), or the server did not answer (once more, then). */
export function CardProblem({ error, onRetry, onLeave }: Props) {
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
    />
  )
}
