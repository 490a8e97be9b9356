import { counted, plural } from '#rules/plain/french.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useHeldCarts } from './use-held-carts.ts'

/** Warns that carts on hold are lost when their till is closed. */
export function HeldCartsNotice({ tillId }: { readonly tillId: string }) {
  const [{ length: count }] = useHeldCarts(tillId)
  if (count === 0) return null
  return (
    <Notice tone="warn">
      {counted(count, 'panier', 'paniers')} en attente. À la clôture,{' '}
      {plural(count, 'il sera abandonné', 'ils seront abandonnés')}.
    </Notice>
  )
}
