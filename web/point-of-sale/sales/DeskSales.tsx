import type { Desk } from '../use-desk.ts'
import { LastSales } from './LastSales.tsx'
import { useRedo } from './use-redo.ts'

/** The last sales in the place of the products: one that is taken back leads to them, and so does its cart taken anew. */
export function DeskSales({ desk }: { readonly desk: Desk }) {
  const redo = useRedo(desk)
  return <LastSales desk={desk} onRedo={({ lines }) => redo(lines)} />
}
