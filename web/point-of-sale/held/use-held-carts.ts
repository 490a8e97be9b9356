import { useMemo } from 'react'
import { useMe } from '../../app/calls/me.ts'
import { storedValue } from '../../app/device/device-storage.ts'
import { type HeldCarts, readHeldCarts } from './held-carts.ts'
import { placeOfHeldCarts } from './place-of-held-carts.ts'

/** The carts on hold of this person and this till: another person on the tablet neither sees nor loses them, and a closed till has none. */
export function useHeldCarts(tillId: string | undefined): [HeldCarts, (held: HeldCarts) => void] {
  const { id: staffId } = useMe()
  const place = useMemo(() => storedValue(placeOfHeldCarts(staffId), readHeldCarts), [staffId])
  const kept = place.use()
  const held = tillId !== undefined && kept.tillId === tillId ? kept.held : []
  return [
    held,
    (after) => (after.length > 0 ? place.set({ tillId: tillId ?? null, held: after }) : place.forget()),
  ]
}
