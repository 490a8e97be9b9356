import { useIsSettled } from '../app/late/use-is-settled.ts'
import { usePartAhead } from '../app/late/use-part-ahead.ts'
import type { QuantityAsked } from './QuantityDialog.tsx'

const load = async () => (await import('./QuantityDialog.tsx')).QuantityDialog

/** The first sight of a till does without it. */
export function LateQuantityDialog({ asked }: { readonly asked: QuantityAsked | undefined }) {
  const QuantityDialog = usePartAhead(load, useIsSettled() || asked !== undefined)
  return QuantityDialog && asked ? <QuantityDialog {...asked} /> : null
}
