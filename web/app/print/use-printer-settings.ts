import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { queries, queryClient } from '../queries.ts'
import { toast } from '../toast.ts'

export const printerQuery = queries.readPrinter.queryOptions({ meta: { watches: ['printer'] } })

/** The address being typed over the one that is kept, and a few words to try the printer with. */
export function usePrinterSettings(kept: string | null) {
  const [typed, setTyped] = useState(kept ?? '')
  const saving = useMutation({
    mutationFn: () => ask.changePrinter({ address: typed.trim() || null }),
    onSuccess: (printer) => {
      queryClient.setQueryData(printerQuery.queryKey, printer)
      void queryClient.invalidateQueries({ queryKey: queries.readPrinting.key() })
      setTyped(printer.address ?? '')
      toast('success', 'Réglage enregistré')
    },
  })
  const trial = useMutation({
    mutationFn: () => ask.printTrial({}),
    onSuccess: () => toast('success', "Essai envoyé à l'imprimante"),
  })
  return {
    typed,
    write: (address: string) => {
      saving.reset()
      setTyped(address)
    },
    isSaved: typed.trim() === (kept ?? ''),
    saving,
    trial,
  }
}
