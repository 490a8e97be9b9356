import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { mostCardsAtOnce } from '#contract/card/many-cards.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import { serialInWords } from '#rules/card/serial-number.ts'
import { groupsOf } from '#rules/paper/card-sheet.ts'
import { readLeftOut } from '#rules/paper/left-out.ts'
import { counted } from '#rules/plain/french.ts'
import { ask } from '../../calls/ask.ts'
import { ActRefused } from '../../form/ActRefused.tsx'
import { useAct } from '../../form/use-act.ts'
import classes from './Print.module.css'
import { readToPrint } from './read-to-print.ts'
import { choose } from './selection.ts'

type Props = {
  readonly cardIds: readonly string[]
  /** True while neither the PDF nor the printer's file was taken, so that no card can have been printed. */
  readonly isEarly: boolean
  readonly onAnswered: () => void
  /** Shown above the question, not above the field of «Toutes sauf…», which a small phone has no room for otherwise. */
  readonly children?: ReactNode
}

/** Asks whether the cards came out: no browser tells whether paper came out, so only a person's answer marks a card as printed. */
export function CameOut({ cardIds, isEarly, onAnswered, children }: Props) {
  const reasonId = useId()
  const [isLeavingOut, setIsLeavingOut] = useState(false)
  const isOne = cardIds.length === 1
  const marking = useMarkPrinted(
    isOne ? 'Carte marquée comme imprimée' : 'Cartes marquées comme imprimées',
    onAnswered,
  )
  const isMarking = marking.state === 'sending'
  if (isLeavingOut)
    return <AllBut cardIds={cardIds} onAnswered={onAnswered} onBack={() => setIsLeavingOut(false)} />
  const reason = isEarly ? reasonId : undefined
  return (
    <Stack>
      {children}
      <p>
        {isOne
          ? "La carte est-elle sortie de l'imprimante\u00A0?"
          : `Les ${counted(cardIds.length, 'carte', 'cartes')} sont-elles sorties\u00A0?`}
      </p>
      {marking.state === 'refused' ? <ActRefused refusal={marking.refusal} /> : null}
      {isEarly ? (
        <p id={reasonId} className={classes.early}>
          Ouvrez d'abord le PDF.
        </p>
      ) : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" size="touch" px="sm" disabled={isMarking} onClick={onAnswered}>
          Non
        </Button>
        {isOne ? null : (
          <Button
            variant="default"
            size="touch"
            px="sm"
            disabled={isMarking || isEarly}
            aria-describedby={reason}
            onClick={() => setIsLeavingOut(true)}
          >
            Toutes sauf…
          </Button>
        )}
        <Button
          size="touch"
          px="sm"
          variant="default"
          loading={isMarking}
          disabled={isEarly}
          aria-describedby={reason}
          onClick={() => marking.run(cardIds)}
        >
          {isOne ? 'Oui, marquer comme imprimée' : 'Oui'}
        </Button>
      </Group>
    </Stack>
  )
}

type AllButProps = {
  readonly cardIds: readonly string[]
  readonly onAnswered: () => void
  readonly onBack: () => void
}

/** «Toutes sauf…»: the others are marked, and those named by their numbers stay to be printed. */
function AllBut({ cardIds, onAnswered, onBack }: AllButProps) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const marking = useMarkAllBut(cardIds, (piece) => (piece === undefined ? onAnswered() : setUnknown(piece)))
  const mark = (event: FormEvent) => {
    event.preventDefault()
    marking.run(typed)
  }
  return (
    <form onSubmit={mark} noValidate>
      <Stack>
        <TextInput
          label="Numéros des cartes qui ne sont pas sorties"
          description={`Imprimés sous leur code. Exemple\u00A0: ${serialInWords(123)}, 130-135.`}
          value={typed}
          error={
            unknown === undefined ? null : `«\u00A0${unknown}\u00A0» n'est le numéro d'aucune de ces cartes.`
          }
          data-autofocus
          autoFocus
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setUnknown(undefined)
          }}
        />
        {marking.state === 'refused' ? <ActRefused refusal={marking.refusal} /> : null}
        <Group justify="flex-end" gap="md">
          <Button variant="default" size="touch" onClick={onBack}>
            Retour
          </Button>
          <Button
            type="submit"
            size="touch"
            disabled={typed.trim() === ''}
            loading={marking.state === 'sending'}
          >
            Marquer les autres
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type CardIds = readonly string[]

/** Sent in several calls when there are many cards; marking a card twice changes nothing. */
async function markPrinted(cardIds: CardIds): Promise<void> {
  for (const group of groupsOf(cardIds, mostCardsAtOnce)) await ask.markCardsPrinted({ cardIds: group })
}

const topicsOf = (cardIds: CardIds) => ['cards' as const, ...cardIds.map(cardTopic)]

/** Once marked as printed, the cards are deselected. */
const useMarkPrinted = (news: string, onMarked: () => void) =>
  useAct(markPrinted, {
    changes: topicsOf,
    news,
    onDone: (_, cardIds) => {
      choose(cardIds, false)
      onMarked()
    },
  })

/** Marks nothing and tells the piece of the text that names no card of these, if there is one. The cards left out stay selected. */
const useMarkAllBut = (cardIds: CardIds, onRead: (unknown: string | undefined) => void) =>
  useAct(
    async (typed: string) => {
      const cards = await readToPrint(cardIds)
      const { numbers, unknown } = readLeftOut(
        typed,
        cards.map(({ serialNumber }) => serialNumber),
      )
      const marked = cards.filter(({ serialNumber }) => !numbers.has(serialNumber)).map(({ id }) => id)
      if (unknown === undefined) await markPrinted(marked)
      return { marked, unknown }
    },
    {
      changes: topicsOf(cardIds),
      onDone: ({ marked, unknown }) => {
        if (unknown === undefined) choose(marked, false)
        onRead(unknown)
      },
    },
  )
