import { cardCodeTail } from '#rules/card/card-code.ts'
import { UndoStrip } from '../../../ui/states/UndoStrip.tsx'
import { type Printed, takeMarkBack } from './mark-printed.ts'

const lastsMs = 10_000
/** A failure is shown for longer than a person looks away. */
const refusedMs = 20_000

type Props = { readonly printed: Printed; readonly onTold: (printed: Printed | undefined) => void }

/** Says for ten seconds that a card counts as printed since its print window closed; a card that did not come out loses the mark again. */
export function PrintedStrip({ printed, onTold }: Props) {
  const { card } = printed
  const gone = () => onTold(undefined)
  if ('refused' in printed) {
    const { refused, tryAgain } = printed
    const again = () => {
      gone()
      tryAgain()
    }
    const label = `Carte ${cardCodeTail(card.code)}\u00A0: ${refused}`
    return <UndoStrip label={label} undoLabel="Réessayer" lastsMs={refusedMs} onUndo={again} onGone={gone} />
  }
  const takeBack = () => {
    gone()
    takeMarkBack(card, onTold)
  }
  return (
    <UndoStrip
      label="Marquée imprimée"
      undoLabel="Elle n'est pas sortie"
      lastsMs={lastsMs}
      {...(printed.mayBeTakenBack && { onUndo: takeBack })}
      onGone={gone}
    />
  )
}
