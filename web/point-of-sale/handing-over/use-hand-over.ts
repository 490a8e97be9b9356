import { useState } from 'react'
import { ask } from '../../app/calls/ask.ts'
import { useAct } from '../../app/form/use-act.ts'
import { toast } from '../../app/messages/toast.ts'
import type { ReadyOrder } from './ready-news.ts'

export type HandingOver = ReturnType<typeof useHandOver>

/** One tap hands an order over at once, so that the kitchen sees it gone; the way back is open for five seconds. */
export function useHandOver(standId: string) {
  const [given, setGiven] = useState<ReadyOrder>()
  const act = useAct(ask.handOver, {
    changes: [`ticket:${standId}`],
    onDone: (order, { to }) => setGiven(to === 'served' ? order : undefined),
    onRefused: (refusal) => toast('warning', refusal.message),
  })
  return {
    act,
    /** What was handed over last, and may still be taken back. */
    given,
    give: ({ saleId }: ReadyOrder) => act.run({ standId, saleId, to: 'served' }),
    takeBack: () => {
      setGiven(undefined)
      if (given) act.run({ standId, saleId: given.saleId, to: 'ready' })
    },
    forget: () => setGiven(undefined),
  }
}
