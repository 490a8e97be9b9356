import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { IssueWay } from '#rules/card/card-issue.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ActForm } from '../../../app/form/ActForm.tsx'
import { ActRefused } from '../../../app/form/ActRefused.tsx'
import { useObstacle } from '../../../app/form/use-obstacle.ts'
import { useShortcut } from '../../../app/shortcuts/registry.ts'
import { useIsPhone } from '../../../ui/use-media.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { cardsCreated } from './batch-under-way.ts'
import { type CardBatch, isComplete, mostCardsInBatch } from './card-batch.ts'
import { type Creation, creationTitle } from './creation.ts'
import classes from './NewCard.module.css'
import { NewCardFields } from './NewCardFields.tsx'
import { useNewCard } from './use-new-card.ts'

/** The form is folded, so that the cards stay in sight: people search for a card far more often than they create one. */
export function NewCard({ creation, ...props }: Props) {
  const isPhone = useIsPhone()
  const section = useRef<HTMLElement>(null)
  useShortcut({ key: 'n', label: 'Nouvelle carte' }, () => {
    flushSync(creation.open)
    section.current?.querySelector<HTMLElement>('form select')?.focus()
  })
  return (
    <section
      ref={section}
      className={`fp-panel ${classes.panel}`}
      aria-label={creationTitle}
      hidden={!isPhone && !creation.isOpen}
    >
      <h2 className={classes.title}>
        {isPhone ? (
          <UnstyledButton className={classes.fold} aria-expanded={creation.isOpen} onClick={creation.turn}>
            {creationTitle} <IconChevronDown aria-hidden="true" />
          </UnstyledButton>
        ) : (
          creationTitle
        )}
      </h2>
      <div hidden={!creation.isOpen}>
        <NewCardForm
          {...props}
          onCreated={(cardIds) => {
            // Creating the very first card keeps the form open, so that the result stays in sight.
            creation.open()
            props.onCreated(cardIds)
          }}
        />
      </div>
    </section>
  )
}

type Props = NewCardProps & { readonly creation: Creation }

type NewCardProps = {
  readonly onCreated: (cardIds: readonly string[]) => void
  readonly onPrintCard: (card: CardOnTheWire) => void
  readonly onPrintCards: (cardIds: readonly string[]) => void
}

function NewCardForm({ onCreated, onPrintCard, onPrintCards }: NewCardProps) {
  const { wish, wanted, count, creating, created, batch, ...form } = useNewCard(onCreated)
  const reasonId = useId()
  const made = batch ? (isComplete(batch) ? batch.cardIds.at(-1) : undefined) : created?.id
  const printButton = useFocusOnce(made)
  const print = () => {
    if (batch) onPrintCards(batch.cardIds)
    else if (created) onPrintCard(created)
  }
  const faults = [
    wanted ? [] : [refusals['card-creation-incomplete']],
    count ? [] : [`De 1 à ${mostCardsInBatch} cartes.`],
  ].flat()
  const asked = {
    whyNot: faults.length > 0 ? faults.join(' ') : undefined,
    whenCut: 'Création impossible hors connexion.',
  }
  const obstacle = useObstacle(asked)
  return (
    <ActForm
      act={creating}
      {...asked}
      className={classes.form}
      label={count === undefined || count === 1 ? 'Créer la carte' : `Créer ${count} cartes`}
      reasonId={reasonId}
      instead={batch && !isComplete(batch) ? <BatchProgress batch={batch} /> : undefined}
      foot={({ send }) => (
        <>
          {send}
          <div className={classes.outcome}>
            <p id={reasonId} className={classes.words} role="status">
              {obstacle ?? <CardsCreated card={created} batch={batch} />}
            </p>
            {obstacle === undefined && (created ?? batch) ? (
              <Button ref={printButton} variant="default" onClick={print}>
                Imprimer maintenant
              </Button>
            ) : null}
          </div>
        </>
      )}
      refused={(refusal) => (
        <div className={classes.refusal}>
          <ActRefused refusal={refusal} />
        </div>
      )}
      onConfirm={form.create}
    >
      <NewCardFields
        wish={wish}
        reasonId={reasonId}
        onType={form.chooseType}
        onWay={form.chooseWay}
        onChange={form.change}
      />
      <p className={classes.meaning}>{meanings[wish.way]}</p>
    </ActForm>
  )
}

/** Explains what happens to the balance when the card is handed over. */
const meanings: Readonly<Record<IssueWay, string>> = {
  'to-sell': 'Le solde est encaissé à la caisse de recharge, avec «\u00A0Vendre la carte\u00A0».',
  offered: "Le solde compte comme offert\u00A0: personne ne l'encaisse.",
  'with-ticket': "Le solde est payé avec le billet et compte comme offert\u00A0: personne ne l'encaisse.",
  blank:
    'La carte est remise vide\u00A0: la caisse y met ce que le client paie, avec «\u00A0Recharger\u00A0».',
}

type CreatedProps = { readonly card: CardOnTheWire | undefined; readonly batch: CardBatch | undefined }

function CardsCreated({ card, batch }: CreatedProps) {
  if (batch) return cardsCreated(batch.cardIds.length)
  return card ? (
    <>
      Carte créée&nbsp;: <bdi className="fp-code">{card.code}</bdi>
    </>
  ) : null
}

/**
 * The button for the next step takes the focus when there is a new result for it, unless the person has moved the focus elsewhere. A
 * button that is there from the start takes no focus.
 */
function useFocusOnce(subject: string | undefined): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(subject)
  useEffect(() => {
    if (before.current === subject) return
    before.current = subject
    if (subject !== undefined && isFree(button.current)) button.current?.focus()
  }, [subject])
  return button
}

const isFree = (button: HTMLElement | null): boolean => {
  const focused = document.activeElement
  return (
    focused === null || focused === document.body || (button?.closest('section')?.contains(focused) ?? false)
  )
}
