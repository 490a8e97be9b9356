import { UndoStrip } from '../../ui/states/UndoStrip.tsx'
import { doneWords } from './done-words.ts'
import { type HandingOver, useHandOver } from './use-hand-over.ts'

/** What was done last, of the list that was closed or of the chip. */
export function HandedOverStrip({ handing }: { readonly handing: HandingOver }) {
  const { takeBack } = useHandOver(handing)
  const last = handing.done.at(-1)
  return last ? (
    <UndoStrip
      key={`${last.order.saleId} ${last.to}`}
      label={doneWords(last)}
      onUndo={() => takeBack(last)}
      onGone={handing.forgetAll}
    />
  ) : null
}
