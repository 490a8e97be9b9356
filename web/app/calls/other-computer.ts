/**
 * Where the other of the two computers of the house is, as the live stream told it. Kept, as it is needed while this one is silent, also
 * by a page that was opened from what the device keeps.
 */
import { storedValue } from '../device/device-storage.ts'

export type OtherComputer = { readonly name: string; readonly origin: string }

export const otherComputerAt = 'farhapass.other-computer'
const kept = storedValue(otherComputerAt, readOther)

function readOther(found: unknown): OtherComputer | undefined {
  const { name, origin } = (found ?? {}) as Partial<OtherComputer>
  return typeof name === 'string' && typeof origin === 'string' ? { name, origin } : undefined
}

/** Undefined in a house of one computer, and where the address of this page leads to whichever is first. */
export const useOtherComputer = kept.use

export function hearOther(told: Partial<OtherComputer>): void {
  const [heard, known] = [readOther(told), kept.get()]
  if (heard?.origin === known?.origin && heard?.name === known?.name) return
  if (heard) kept.set(heard)
  else kept.forget()
}
