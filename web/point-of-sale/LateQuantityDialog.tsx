import { latePart } from '../app/late/late-part.ts'
import { useAhead } from '../app/late/use-ahead.ts'
import type { QuantityAsked } from './QuantityDialog.tsx'

const QuantityDialog = latePart(async () => (await import('./QuantityDialog.tsx')).QuantityDialog)

/** Downloaded later, as a till does not need it at first. */
export function LateQuantityDialog({ asked }: { readonly asked: QuantityAsked | undefined }) {
  useAhead(QuantityDialog)
  return asked ? <QuantityDialog {...asked} /> : null
}
