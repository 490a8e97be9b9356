/** Where a receipt printer listens on the venue's network: «192.168.1.50:9100». */
import { type NetworkAddress, readNetworkAddress, writeNetworkAddress } from '../plain/network-address.ts'
import { Refusal } from '../plain/refusal.ts'

/** The default port of receipt printers. */
const usualPrinterPort = 9100

/** The typed address, with the default port when none is typed. */
export function mustBePrinterAddress(typed: string): NetworkAddress {
  const address = readNetworkAddress(typed, usualPrinterPort)
  if (!address) throw new Refusal('printer-address-malformed')
  return address
}

/** «192.168.1.50»; with its port where that is another than the default one. */
export function printerAddressInWords(typed: string): string {
  const address = mustBePrinterAddress(typed)
  return address.port === usualPrinterPort ? address.host : writeNetworkAddress(address)
}

/** The stored form; null when nothing was typed, which means no printer. */
export function printerTyped(typed: string | null): string | null {
  const address = typed?.trim()
  return address ? writeNetworkAddress(mustBePrinterAddress(address)) : null
}
