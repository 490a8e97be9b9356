import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { duplicateOf, type Paper } from '#rules/paper/paper.ts'
import { type Attempt, attempt, Refusal } from '#rules/plain/refusal.ts'
import { queries } from '../calls/queries.ts'
import type { ActState } from '../form/act.ts'
import { useAct } from '../form/use-act.ts'
import type { PaperShape } from './print-paper.ts'
import { openPrintWindow } from './print-window.ts'

const whetherThereIsPrinter = queries.readPrinting.queryOptions({ meta: { watches: ['printer'] } })

type Wanted = {
  readonly shape: PaperShape
  /** What is to be printed, read when it is asked for. */
  readonly read: () => Promise<Paper>
  /** Asks the server to hand the same to the receipt printer; absent for what only fits a page. */
  readonly send?: (isAgain: boolean) => Promise<unknown>
  /**
   * Of a receipt: whether it may be out already. What is printed then, and whatever is printed here a second time, says that it
   * is a duplicate.
   */
  readonly isAgain?: boolean
}

/** Printing one paper by the browser, or by the receipt printer where there is one. Goes with <PaperButtons>. */
export function usePaper({ shape, read, send, isAgain }: Wanted) {
  const [isOut, setIsOut] = useState(false)
  const isDuplicate = isAgain === true || (isAgain === false && isOut)
  const readOnce = async () => (isDuplicate ? duplicateOf(await read()) : read())
  const out = { onDone: () => setIsOut(true) }
  const hasPrinter =
    useQuery({ ...whetherThereIsPrinter, enabled: send !== undefined }).data?.hasPrinter ?? false
  const printing = useAct((opened: Attempt<Window>) => printAsRead(opened, { shape, read: readOnce }), out)
  const sending = useAct<void, unknown>(async () => send?.(isDuplicate), {
    ...out,
    news: "Envoyé à l'imprimante",
  })
  const isSending = sending.state === 'sending'
  return {
    hasPrinter,
    isBusy: isSending || printing.state === 'sending',
    isSending,
    refusal: refusalIn(printing) ?? refusalIn(sending),
    /** To be called in the click itself. */
    print: () => {
      sending.reset()
      printing.run(attempt(openPrintWindow))
    },
    send: () => {
      printing.reset()
      sending.run()
    },
  }
}

const refusalIn = (act: ActState<unknown>) => (act.state === 'refused' ? act.refusal : undefined)

type Reading = Pick<Wanted, 'shape' | 'read'>

async function printAsRead(opened: Attempt<Window>, { shape, read }: Reading): Promise<void> {
  if ('refusal' in opened) throw opened.refusal
  const sheet = opened.value
  try {
    const [paper, { printPaper }] = await Promise.all([read(), import('./print-paper.ts')])
    printPaper(sheet, paper, shape)
  } catch (error) {
    sheet.close()
    throw error instanceof Refusal ? error : new Refusal('printing-failed')
  }
}
