import type { Desk } from '../use-desk.ts'
import { LastSales } from './LastSales.tsx'
import { useRedo } from './use-redo.ts'

/** The last sales, in place of the products: after a sale was taken back or its cart repeated, the products are shown again. */
export function DeskSales({ desk }: { readonly desk: Desk }) {
  const redo = useRedo(desk)
  return <LastSales desk={desk} onRedo={({ lines }) => redo(lines)} />
}
