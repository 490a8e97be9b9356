import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type SubmitEvent, useId } from 'react'
import { type CardType, cardTypes } from '#rules/card-type.ts'
import { refusals } from '#rules/refusal.ts'
import { DirhamField } from '../../ui/DirhamField.tsx'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import classes from './NewCard.module.css'
import { useNewCard } from './use-new-card.ts'

export function NewCardForm({ onCreated }: { onCreated: (cardId: string) => void }) {
  const { wish, wanted, creating, created, isCut, ...form } = useNewCard(onCreated)
  const reasonId = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.create()
  }
  if (creating.state === 'unknown') return <UnknownResult about={`Création d'une carte ${wish.type}`} />
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NativeSelect
        label="Type de carte"
        size="md"
        data={cardTypes}
        value={wish.type}
        onChange={({ currentTarget }) => form.chooseType(currentTarget.value as CardType)}
      />
      <DirhamField
        label="Solde initial (DH)"
        size="md"
        value={wish.balance}
        onChange={(balance) => form.change({ balance })}
      />
      <TextInput
        label="Validité (jours)"
        size="md"
        inputMode="numeric"
        autoComplete="off"
        value={wish.days}
        onChange={({ currentTarget }) => form.change({ days: currentTarget.value })}
      />
      <Button
        type="submit"
        disabled={!wanted || isCut}
        loading={creating.state === 'sending'}
        aria-describedby={reasonId}
      >
        Créer la carte
      </Button>
      <p id={reasonId} className={classes.words} role="status">
        {!wanted ? (
          refusals['card-creation-incomplete']
        ) : isCut ? (
          'Création impossible hors connexion.'
        ) : created ? (
          <>
            Carte créée&nbsp;: <bdi className="fp-code">{created.code}</bdi>
          </>
        ) : null}
      </p>
      {creating.state === 'refused' ? (
        <p className={classes.refusal} role="alert">
          {creating.refusal.message}
        </p>
      ) : null}
    </form>
  )
}
