import { printerAddressInWords } from '../paper/printer-address.ts'
import { counted } from '../plain/french.ts'
import { refusals } from '../plain/refusal.ts'
import { amber, type Finding, green, red } from './finding.ts'

export type PrinterFacts = readonly { readonly address: string; readonly isOpen: boolean }[]

export function judgePrinters(printers: PrinterFacts): Finding {
  if (printers.length === 0) return green(refusals['printer-not-set'])
  const silent = printers.filter(({ isOpen }) => !isOpen).map(({ address }) => printerAddressInWords(address))
  if (silent.length === 0)
    return green(`${counted(printers.length, 'imprimante répond', 'imprimantes répondent')}.`)
  const says = `${silent.join(', ')}\u00A0: ne répond pas.`
  const todo = "Allumez l'imprimante et imprimez sa page d'état\u00A0: l'adresse y est."
  return silent.length === printers.length ? red(says, todo) : amber(says, todo)
}
