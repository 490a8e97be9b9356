import { Button, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { Card } from '#rules/card/card.ts'
import { writeExpiryDate } from '#rules/card/card-expiry.ts'
import { ask } from '../calls/ask.ts'
import { now } from '../calls/clock.ts'
import { ActForm } from '../form/ActForm.tsx'
import { useDraft } from '../form/use-draft.ts'
import classes from './ExpiryEdit.module.css'
import { isOver, postponed, postponements, refusalOfExpiry } from './expiry-typing.ts'
import { useCardAct } from './use-card-act.ts'

type Props = {
  readonly card: Pick<Card, 'id' | 'code' | 'expiresAt'>
  /** Called with the card once its day is changed, before the form is closed. */
  readonly onChanged?: (card: CardOnTheWire) => void
  readonly onClose: () => void
}

export function ExpiryEdit({ card, onChanged, onClose }: Props) {
  const { act, whyNot } = useCardAct(ask.changeCardExpiry, {
    card,
    name: "Date d'expiration",
    news: "Date d'expiration mise à jour avec succès",
    onDone: (changed) => {
      onChanged?.(changed)
      onClose()
    },
  })
  const draft = useDraft({
    keptAs: 'card-expiry',
    of: card.id,
    changedSince: 'Cette carte a changé depuis.',
    initial: () => ({ expiry: card.expiresAt ? writeExpiryDate(card.expiresAt) : '' }),
    judge,
    act,
    fieldOf: () => 'expiry' as const,
  })
  const { expiry } = draft.values
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || act.state === 'sending') return
    event.stopPropagation()
    draft.forget()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc within its fields leaves the form.
    <div className={classes.edit} onKeyDown={leaveByEscape}>
      <ActForm
        act={act}
        draft={draft}
        label="Enregistrer"
        whyNot={whyNot}
        onConfirm={() => act.run({ cardId: card.id, expiryDate: expiry.trim() })}
        onClose={onClose}
      >
        <TextInput
          label="Date d'expiration (YYYY-MM-DD)"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          {...draft.text('expiry')}
          description={isOver(expiry, now()) ? 'Ce jour est passé : la carte sera expirée.' : undefined}
          autoFocus
        />
        <fieldset className={classes.chips} aria-label="Prolonger">
          {postponements.map((days) => (
            <Button
              key={days}
              variant="default"
              px="sm"
              onClick={() => draft.change({ expiry: postponed(expiry, days, now()) })}
            >
              +{days}&nbsp;j
            </Button>
          ))}
        </fieldset>
      </ActForm>
    </div>
  )
}

function judge({ expiry }: { readonly expiry: string }) {
  const refusal = refusalOfExpiry(expiry)
  return refusal ? [{ field: 'expiry' as const, sentence: refusal.message }] : []
}
