/**
 * Where the other of the two computers of the house is, as the live stream told it. Kept, as it is needed while this one is silent, also
 * by a page that was opened from what the device keeps.
 */
import { storedValue } from '../device/device-storage.ts'

export type OtherComputer = { readonly name: string; readonly origin: string }

export const otherComputerAt = 'farhapass.other-computer'
const kept = storedValue(otherComputerAt, (found) =>
  typeof (found as Partial<OtherComputer> | undefined)?.origin === 'string'
    ? (found as OtherComputer)
    : undefined,
)

/** Undefined in a house of one computer, and where the address of this page leads to whichever is first. */
export const useOtherComputer = kept.use

export const hearOther = (told: Partial<OtherComputer>): void =>
  told.origin ? kept.set(told as OtherComputer) : kept.forget()
