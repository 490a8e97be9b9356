/** Where a receipt printer listens on the venue's network: «192.168.1.50:9100». */
import { Refusal } from './refusal.ts'

export type PrinterAddress = { readonly host: string; readonly port: number }

/** Where receipt printers listen for bytes to print, unless the printer was set otherwise. */
export const usualPrinterPort = 9100

const highestPort = 65_535
const number = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/
const name = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Reads what a person typed; without a port, the usual one. */
export function mustBePrinterAddress(typed: string): PrinterAddress {
  const [, host, port] = /^([a-z0-9.-]{1,253})(?::(\d{1,5}))?$/.exec(typed.trim().toLowerCase()) ?? []
  const address = { host: host ?? '', port: port === undefined ? usualPrinterPort : Number(port) }
  const isPort = 1 <= address.port && address.port <= highestPort
  if (!isPort || !isHost(address.host)) throw new Refusal('printer-address-malformed')
  return address
}

/** Four numbers up to 255, or names: a mistyped address must not pass for the name of a machine. */
function isHost(host: string): boolean {
  const parts = host.split('.')
  if (parts.every((part) => /^\d+$/.test(part)))
    return parts.length === 4 && parts.every((part) => number.test(part))
  return parts.every((part) => name.test(part))
}

export const writePrinterAddress = ({ host, port }: PrinterAddress): string => `${host}:${port}`
