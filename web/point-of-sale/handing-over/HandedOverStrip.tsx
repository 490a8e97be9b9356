import { UndoStrip } from '../../ui/states/UndoStrip.tsx'
import type { HandingOver } from './use-hand-over.ts'

export function HandedOverStrip({ handing: { given, takeBack, forget } }: { readonly handing: HandingOver }) {
  return given ? (
    <UndoStrip
      key={`${given.saleId} ${given.servedAt}`}
      label={`${given.orderNumber}\u00A0: remise`}
      onUndo={takeBack}
      onGone={forget}
    />
  ) : null
}
