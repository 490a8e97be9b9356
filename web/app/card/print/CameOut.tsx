import { Button, Group, Stack } from '@mantine/core'
import { useId } from 'react'
import { mostCardsAtOnce } from '#contract/card/many-cards.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import { groupsOf } from '#rules/paper/card-sheet.ts'
import { ask } from '../../calls/ask.ts'
import { ActRefused } from '../../form/ActRefused.tsx'
import { useAct } from '../../form/use-act.ts'
import classes from './Print.module.css'
import { choose } from './selection.ts'

type Props = {
  readonly cardIds: readonly string[]
  /** True where nothing else wants the focus. */
  readonly takesFocus?: boolean
  /** True while not every file was opened, so that not all cards can have been printed. */
  readonly isEarly?: boolean
  readonly onAnswered: () => void
}

/** Asks whether the cards came out: no browser tells whether paper came out, so only a person's answer marks a card as printed. */
export function CameOut({ cardIds, takesFocus = false, isEarly, onAnswered }: Props) {
  const reasonId = useId()
  const isOne = cardIds.length === 1
  const marking = useMarkPrinted(
    isOne ? 'Carte marquée comme imprimée' : 'Cartes marquées comme imprimées',
    onAnswered,
  )
  const isMarking = marking.state === 'sending'
  return (
    <Stack>
      <p>
        {isOne
          ? "La carte est-elle sortie de l'imprimante\u00A0?"
          : "Les cartes sont-elles sorties de l'imprimante\u00A0?"}
      </p>
      {marking.state === 'refused' ? <ActRefused refusal={marking.refusal} /> : null}
      {isEarly ? (
        <p id={reasonId} className={classes.early}>
          Ouvrez d'abord le PDF.
        </p>
      ) : null}
      <Group justify="flex-end" gap="md">
        <Button variant="default" size="touch" disabled={isMarking} onClick={onAnswered}>
          Non
        </Button>
        <Button
          size="touch"
          variant={isEarly === undefined ? 'filled' : 'default'}
          loading={isMarking}
          disabled={isEarly}
          aria-describedby={isEarly ? reasonId : undefined}
          data-autofocus={takesFocus || undefined}
          onClick={() => marking.run(cardIds)}
        >
          {isOne ? 'Oui, marquer comme imprimée' : 'Oui, marquer comme imprimées'}
        </Button>
      </Group>
    </Stack>
  )
}

type CardIds = readonly string[]

/** Sent in several calls when there are many cards; marking a card twice changes nothing. */
async function markPrinted(cardIds: CardIds): Promise<void> {
  for (const group of groupsOf(cardIds, mostCardsAtOnce)) await ask.markCardsPrinted({ cardIds: group })
}

/** Once marked as printed, the cards are deselected. */
const useMarkPrinted = (news: string, onMarked: () => void) =>
  useAct(markPrinted, {
    changes: (cardIds) => ['cards', ...cardIds.map(cardTopic)],
    news,
    onDone: (_, cardIds) => {
      choose(cardIds, false)
      onMarked()
    },
  })
