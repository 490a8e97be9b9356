import { Button, Group, Progress } from '@mantine/core'
import { refusals } from '#rules/refusal.ts'
import { isRefusal, sentenceOf } from '../../../app/failure.ts'
import classes from './Print.module.css'

type Props = {
  readonly done: number
  readonly total: number
  readonly error: unknown
  readonly onRetry: () => void
}

export function DrawingProgress({ done, total, error, onRetry }: Props) {
  return (
    <div className={classes.question}>
      <Group gap="sm" wrap="nowrap">
        <Progress
          className={classes.bar}
          value={(100 * done) / total}
          size="lg"
          aria-label="Cartes préparées"
        />
        <span className={classes.done} role="status">
          {done} / {total}
        </span>
      </Group>
      {error ? (
        <>
          <p className={classes.refusal} role="alert">
            {isRefusal(error, 'card-not-found') ? sentenceOf(error) : refusals['card-printing-failed']}
          </p>
          <Group justify="flex-end">
            <Button mih={48} onClick={onRetry}>
              Réessayer
            </Button>
          </Group>
        </>
      ) : null}
    </div>
  )
}
