import { useIsSettled } from '../../app/late/use-is-settled.ts'
import { usePartAhead } from '../../app/late/use-part-ahead.ts'
import type { Desk } from '../use-desk.ts'

const load = async () => (await import('./ReadyOrders.tsx')).ReadyOrders

type Props = {
  readonly desk: Desk
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** Behind «À remettre», which stands in the head of a till before it. */
export function LateReadyOrders(props: Props) {
  const ReadyOrders = usePartAhead(load, useIsSettled() || props.isOpen)
  return ReadyOrders ? <ReadyOrders {...props} /> : null
}
