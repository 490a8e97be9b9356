import { useCallback, useRef, useState } from 'react'
import { type HandOverStep, handOverSteps } from '#rules/kitchen/handing-over.ts'
import { ask } from '../../app/calls/ask.ts'
import { useAct } from '../../app/form/use-act.ts'
import { toast } from '../../app/messages/toast.ts'
import type { Done, Row } from './handing-rows.ts'
import { learnOrder } from './use-ready-orders.ts'

export type HandingOver = ReturnType<typeof useHandingOver>

/** What this till has done to orders in the last seconds and can still undo; the latest comes last. */
export function useHandingOver(standId: string) {
  const [done, setDone] = useState<readonly Done[]>([])
  /** The orders that this till makes ready itself: it does not announce them. */
  const own = useRef(new Set<string>())
  const forget = useCallback(
    (saleId: string) => setDone((known) => known.filter(({ order }) => order.saleId !== saleId)),
    [],
  )
  return {
    standId,
    done,
    own: own.current,
    note: (one: Done) =>
      setDone((known) => [...known.filter(({ order }) => order.saleId !== one.order.saleId), one]),
    forget,
    forgetAll: useCallback(() => setDone([]), []),
  }
}

/** Hands an order over by one tap, which the kitchen sees at once. Each row has its own call: none waits for another. */
export function useHandOver({ standId, own, note, forget }: HandingOver) {
  const asked = useRef<Done>(undefined)
  const act = useAct(ask.handOver, {
    changes: [`ticket:${standId}`],
    onDone: (order) => {
      if (asked.current) note(asked.current)
      learnOrder(standId, order).then(() => asked.current || forget(order.saleId))
    },
    onRefused: (refusal, { saleId }) => {
      own.delete(saleId)
      forget(saleId)
      toast('warning', refusal.message)
    },
  })
  const send = (saleId: string, from: HandOverStep, to: HandOverStep) => {
    if (to === 'ready' && from !== 'served') own.add(saleId)
    act.run({ standId, saleId, from, to })
  }
  return {
    /** The step that is being sent. */
    sending: act.state === 'sending' ? act.sent?.to : undefined,
    give: ({ order, done }: Row, to: Done['to']) => {
      const from = done?.to ?? stepOf(order.step)
      asked.current = { order, from, to }
      send(order.saleId, from, to)
    },
    takeBack: ({ order, from, to }: Done) => {
      asked.current = undefined
      send(order.saleId, to, from)
    },
  }
}

/** Cancelled orders are not listed, so every step here is one of a hand-over. */
const stepOf = (step: Row['order']['step']): HandOverStep =>
  handOverSteps.find((known) => known === step) ?? 'ready'
