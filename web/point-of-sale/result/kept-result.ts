/** Keeps the result of the last sale across a reload of its tab: a vendor unsure whether it was paid might charge it twice. */
import { keepForTab, keptByTab } from '../../app/device/device-storage.ts'
import type { PaidSale } from '../desk-state.ts'

const place = 'farhapass.paid'

/** As long as its strip stays over the next cart. */
export const resultKeptForMs = 60_000

type Kept = { readonly staffId: string; readonly paidAt: number; readonly paid: PaidSale }

/** `now` in milliseconds since 1970. Undefined for a colleague's result, and for one older than a minute. */
export function resultKept(staffId: string, now: number): PaidSale | undefined {
  const kept = read(keptByTab(place))
  const age = now - (kept?.paidAt ?? Number.NaN)
  return kept?.staffId === staffId && age >= 0 && age <= resultKeptForMs ? kept.paid : undefined
}

/** Stores the result. A result that is stored again keeps its time: only a new sale starts a new minute. */
export function keepResult(staffId: string, paid: PaidSale | undefined, now: number): void {
  const before = read(keptByTab(place))
  const isSame = paid !== undefined && before?.paid.receipt.id === paid.receipt.id
  const kept: Kept | null = paid ? { staffId, paid, paidAt: isSame ? before.paidAt : now } : null
  keepForTab(place, JSON.stringify(kept))
}

const read = (text: string | null): Kept | undefined => {
  try {
    return (text && (JSON.parse(text) as Kept | null)) || undefined
  } catch {
    return undefined
  }
}
