import { Button } from '@mantine/core'
import { type SubmitEvent, useId } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { refusals } from '#rules/refusal.ts'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import { BatchProgress } from './BatchProgress.tsx'
import { CardsCreated } from './CardsCreated.tsx'
import { isComplete, mostCardsInBatch } from './card-batch.ts'
import classes from './NewCard.module.css'
import { NewCardFields } from './NewCardFields.tsx'
import { useFocusOnce } from './use-focus-once.ts'
import { useNewCard } from './use-new-card.ts'

export type NewCardProps = {
  readonly onCreated: (cardIds: readonly string[]) => void
  readonly onPrintCard: (card: CardOnTheWire) => void
  readonly onPrintCards: (cardIds: readonly string[]) => void
}

export function NewCardForm({ onCreated, onPrintCard, onPrintCards }: NewCardProps) {
  const { wish, wanted, count, creating, created, batch, isCut, ...form } = useNewCard(onCreated)
  const reasonId = useId()
  const made = batch ? (isComplete(batch) ? batch.cardIds.at(-1) : undefined) : created?.id
  const printButton = useFocusOnce(made)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.create()
  }
  if (creating.state === 'unknown') return <UnknownResult about={`Création d'une carte ${wish.type}`} />
  if (batch && !isComplete(batch)) return <BatchProgress batch={batch} />
  const print = () => {
    if (batch) onPrintCards(batch.cardIds)
    else if (created) onPrintCard(created)
  }
  const faults = [
    wanted ? [] : [refusals['card-creation-incomplete']],
    count ? [] : [`De 1 à ${mostCardsInBatch} cartes.`],
  ].flat()
  const reason =
    faults.length > 0 ? faults.join(' ') : isCut ? 'Création impossible hors connexion.' : undefined
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NewCardFields wish={wish} reasonId={reasonId} onType={form.chooseType} onChange={form.change} />
      <Button
        type="submit"
        disabled={reason !== undefined}
        loading={creating.state === 'sending'}
        aria-describedby={reasonId}
      >
        {count === undefined || count === 1 ? 'Créer la carte' : `Créer ${count} cartes`}
      </Button>
      <div className={classes.outcome}>
        <p id={reasonId} className={classes.words} role="status">
          {reason ?? <CardsCreated card={created} batch={batch} />}
        </p>
        {reason === undefined && (created ?? batch) ? (
          <Button ref={printButton} variant="default" onClick={print}>
            Imprimer maintenant
          </Button>
        ) : null}
      </div>
      {creating.state === 'refused' ? (
        <p className={classes.refusal} role="alert">
          {creating.refusal.message}
        </p>
      ) : null}
    </form>
  )
}
