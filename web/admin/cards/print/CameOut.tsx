import { Button, Group } from '@mantine/core'
import { sentenceOf } from '../../../app/failure.ts'
import { toast } from '../../../app/toast.ts'
import classes from './Print.module.css'
import { useMarkPrinted } from './use-mark-printed.ts'

type Props = {
  readonly cardIds: readonly string[]
  /** Where nothing else asks for the keyboard. */
  readonly takesFocus?: boolean
  readonly onAnswered: () => void
}

/** No browser tells whether paper came out: only a person's word marks a card as printed. */
export function CameOut({ cardIds, takesFocus = false, onAnswered }: Props) {
  const isOne = cardIds.length === 1
  const { isMarking, error, mark } = useMarkPrinted(() => {
    toast('success', isOne ? 'Carte marquée comme imprimée' : 'Cartes marquées comme imprimées')
    onAnswered()
  })
  return (
    <div className={classes.question}>
      <p>
        {isOne
          ? "La carte est-elle sortie de l'imprimante\u00A0?"
          : "Les cartes sont-elles sorties de l'imprimante\u00A0?"}
      </p>
      {error ? (
        <p className={classes.refusal} role="alert">
          {sentenceOf(error)}
        </p>
      ) : null}
      <Group justify="flex-end" gap="md">
        <Button variant="default" mih={48} disabled={isMarking} onClick={onAnswered}>
          Non
        </Button>
        <Button
          mih={48}
          loading={isMarking}
          data-autofocus={takesFocus || undefined}
          onClick={() => void mark(cardIds)}
        >
          {isOne ? 'Oui, marquer comme imprimée' : 'Oui, marquer comme imprimées'}
        </Button>
      </Group>
    </div>
  )
}
