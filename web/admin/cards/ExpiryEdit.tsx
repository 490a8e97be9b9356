import { Button, TextInput } from '@mantine/core'
import type { KeyboardEvent, SubmitEvent } from 'react'
import type { Card } from '#rules/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import classes from './ExpiryEdit.module.css'
import { postponements } from './expiry-typing.ts'
import { useExpiryEdit } from './use-expiry-edit.ts'

type Props = { readonly card: Card; readonly onClose: () => void }

export function ExpiryEdit({ card, onClose }: Props) {
  const edit = useExpiryEdit(card, onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    edit.save()
  }
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || edit.isSaving) return
    event.stopPropagation()
    onClose()
  }
  if (edit.isUnknown)
    return <UnknownResult about={`Date d'expiration de la carte ${cardCodeTail(card.code)}`} />
  return (
    <form className={classes.edit} onSubmit={submit} onKeyDown={leaveByEscape} noValidate>
      <TextInput
        label="Date d'expiration (YYYY-MM-DD)"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={edit.written}
        onChange={({ currentTarget }) => edit.write(currentTarget.value)}
        error={edit.problem}
        description={edit.isOver ? 'Ce jour est passé : la carte sera expirée.' : undefined}
        autoFocus
      />
      <fieldset className={classes.chips} aria-label="Prolonger">
        {postponements.map((days) => (
          <Button key={days} variant="default" px="sm" onClick={() => edit.postpone(days)}>
            +{days}&nbsp;j
          </Button>
        ))}
      </fieldset>
      <div className={classes.buttons}>
        <Button variant="default" disabled={edit.isSaving} onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" loading={edit.isSaving} disabled={edit.whyNot !== undefined}>
          Enregistrer
        </Button>
      </div>
      {edit.whyNot ? <p className={classes.whyNot}>{edit.whyNot}</p> : null}
    </form>
  )
}
