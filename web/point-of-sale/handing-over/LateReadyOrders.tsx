import { useIsSettled } from '../../app/late/use-is-settled.ts'
import { usePartAhead } from '../../app/late/use-part-ahead.ts'
import type { Desk } from '../use-desk.ts'
import classes from './ReadyOrders.module.css'

const load = async () => (await import('./ReadyOrders.tsx')).ReadyOrders

/** In the header of a till, whose other tools do not move when it comes. */
export function LateReadyOrders({ desk }: { readonly desk: Desk }) {
  const ReadyOrders = usePartAhead(load, useIsSettled())
  return ReadyOrders ? <ReadyOrders desk={desk} /> : <span className={classes.tool} />
}
