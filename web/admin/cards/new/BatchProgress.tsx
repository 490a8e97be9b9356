import { Button, Group, Progress } from '@mantine/core'
import { formatDirhams } from '#rules/plain/money.ts'
import { sentenceOf } from '../../../app/calls/failure.ts'
import { cardsCreated, putBatchAway, resumeBatch } from './batch-under-way.ts'
import type { CardBatch } from './card-batch.ts'
import classes from './NewCard.module.css'

/** Focuses the progress, because the form that had the focus is gone. */
const takeFocus = (progress: HTMLElement | null) => {
  if (document.activeElement === document.body) progress?.focus({ preventScroll: true })
}

/** Shown in place of the form until the batch is complete. */
export function BatchProgress({ batch }: { batch: CardBatch }) {
  const { wish, cardIds, operationIds, stopped } = batch
  const [made, wanted] = [cardIds.length, operationIds.length]
  return (
    <div ref={takeFocus} tabIndex={-1} className={classes.batch}>
      <p>
        <span>{stopped ? 'Création interrompue\u00A0: ' : 'Création de '}</span>
        {wanted} cartes {wish.type} à <bdi>{formatDirhams(wish.initialBalance)}</bdi>
        {stopped ? null : <span>…</span>}
      </p>
      <Group gap="sm" wrap="nowrap">
        <Progress
          className={classes.bar}
          value={(100 * made) / wanted}
          size="lg"
          aria-label="Cartes créées"
        />
        <span className={classes.done} role="status">
          {made} / {wanted}
        </span>
      </Group>
      {stopped ? <Stopped batch={batch} why={stopped} /> : null}
    </div>
  )
}

function Stopped({ batch, why }: { batch: CardBatch; why: Error }) {
  return (
    <>
      <div className={classes.stopped} role="alert">
        <p>{sentenceOf(why)}</p>
        <p>
          {cardsCreated(batch.cardIds.length)} sur {batch.operationIds.length}, peut-être davantage.
          «&nbsp;Reprendre&nbsp;» crée celles qui manquent, aucune deux fois.
        </p>
      </div>
      <Group gap="sm">
        <Button onClick={() => void resumeBatch(batch)}>Reprendre</Button>
        <Button variant="default" onClick={putBatchAway}>
          S'arrêter là
        </Button>
      </Group>
    </>
  )
}
