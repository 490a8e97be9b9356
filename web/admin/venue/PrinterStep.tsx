import { useQuery } from '@tanstack/react-query'
import { printerAddressInWords } from '#rules/paper/printer-address.ts'
import { PrinterSettings, printerQuery } from '../../app/print/PrinterSettings.tsx'
import type { Standing } from './standing.ts'

export function usePrinterStanding(): Standing | undefined {
  const { data } = useQuery(printerQuery)
  if (!data) return undefined
  return data.address === null
    ? { says: 'Aucune (facultatif)', isDone: false }
    : { says: printerAddressInWords(data.address), isDone: true }
}

export const PrinterStep = () => <PrinterSettings />
