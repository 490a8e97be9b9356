/** Where a receipt printer listens on the venue's network: «192.168.1.50:9100». */
import { type NetworkAddress, readNetworkAddress, writeNetworkAddress } from '../plain/network-address.ts'
import { Refusal } from '../plain/refusal.ts'

/** Where receipt printers listen for bytes to print, unless the printer was set otherwise. */
const usualPrinterPort = 9100

/** Reads what a person typed; without a port, the usual one. */
export function mustBePrinterAddress(typed: string): NetworkAddress {
  const address = readNetworkAddress(typed, usualPrinterPort)
  if (!address) throw new Refusal('printer-address-malformed')
  return address
}

/** As it is kept; null where nothing was typed, for none. */
export function printerTyped(typed: string | null): string | null {
  const address = typed?.trim()
  return address ? writeNetworkAddress(mustBePrinterAddress(address)) : null
}
