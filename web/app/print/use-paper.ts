import { useMutation, useQuery } from '@tanstack/react-query'
import type { Paper } from '#rules/paper.ts'
import { type Attempt, attempt, Refusal } from '#rules/refusal.ts'
import { queries } from '../queries.ts'
import { toast } from '../toast.ts'
import { type PaperShape, printPaper } from './print-paper.ts'
import { openPrintWindow } from './print-window.ts'

const whetherThereIsPrinter = queries.readPrinting.queryOptions({ meta: { watches: ['printer'] } })

type Wanted = {
  readonly shape: PaperShape
  /** What is to be printed, read when it is asked for. */
  readonly read: () => Promise<Paper>
  /** Asks the server to hand the same to the receipt printer. */
  readonly send: () => Promise<unknown>
}

/** Printing one paper by the browser, or by the receipt printer where there is one. Goes with <PaperButtons>. */
export function usePaper({ shape, read, send }: Wanted) {
  const hasPrinter = useQuery(whetherThereIsPrinter).data?.hasPrinter ?? false
  const printing = useMutation({
    mutationFn: (opened: Attempt<Window>) => printAsRead(opened, { shape, read }),
  })
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => toast('success', "Envoyé à l'imprimante"),
  })
  return {
    hasPrinter,
    isBusy: printing.isPending || sending.isPending,
    isSending: sending.isPending,
    error: printing.error ?? sending.error,
    /** To be called in the click itself. */
    print: () => {
      sending.reset()
      printing.mutate(attempt(openPrintWindow))
    },
    send: () => {
      printing.reset()
      sending.mutate()
    },
  }
}

type Reading = Pick<Wanted, 'shape' | 'read'>

async function printAsRead(opened: Attempt<Window>, { shape, read }: Reading): Promise<void> {
  if ('refusal' in opened) throw opened.refusal
  const sheet = opened.value
  try {
    printPaper(sheet, await read(), shape)
  } catch (error) {
    sheet.close()
    throw error instanceof Refusal ? error : new Refusal('printing-failed')
  }
}
