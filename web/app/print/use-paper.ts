import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { duplicateOf, type Paper } from '#rules/paper/paper.ts'
import { type Attempt, attempt, Refusal } from '#rules/plain/refusal.ts'
import { useMe } from '../calls/me.ts'
import { queries } from '../calls/queries.ts'
import type { ActState } from '../form/act.ts'
import { useAct } from '../form/use-act.ts'
import type { PaperShape } from './print-paper.ts'
import { openPrintWindow } from './print-window.ts'

const whetherThereIsPrinter = queries.readPrinting.queryOptions({ meta: { watches: ['printer'] } })

type Wanted = {
  readonly shape: PaperShape
  /** Reads the paper, when its printing is asked for. */
  readonly read: () => Promise<Paper>
  /** Asks the server to send the same paper to the receipt printer; undefined for papers that only fit a page. */
  readonly send?: (isAgain: boolean) => Promise<unknown>
  /** For a receipt: whether one may exist already. Then this one is marked as a duplicate, as is any second print here. */
  readonly isAgain?: boolean
}

/** Prints a paper by the browser, or by the receipt printer where there is one. Goes with <PaperButtons>. */
export function usePaper({ shape, read, send, isAgain }: Wanted) {
  const [isOut, setIsOut] = useState(false)
  const isDuplicate = isAgain === true || (isAgain === false && isOut)
  const readOnce = async () => (isDuplicate ? duplicateOf(await read()) : read())
  const out = { onDone: () => setIsOut(true) }
  const hasPrinter =
    useQuery({ ...whetherThereIsPrinter, enabled: send !== undefined }).data?.hasPrinter ?? false
  const { name: by } = useMe()
  const printing = useAct(
    (opened: Attempt<Window>) => printAsRead(opened, { shape, by, read: readOnce }),
    out,
  )
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
    /** Must be called in the click handler. */
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

type Reading = Pick<Wanted, 'shape' | 'read'> & { readonly by: string }

async function printAsRead(opened: Attempt<Window>, { shape, by, read }: Reading): Promise<void> {
  if ('refusal' in opened) throw opened.refusal
  const sheet = opened.value
  try {
    const [paper, { printPaper }] = await Promise.all([read(), import('./print-paper.ts')])
    printPaper(sheet, paper, { shape, by })
  } catch (error) {
    sheet.close()
    throw error instanceof Refusal ? error : new Refusal('printing-failed')
  }
}
