import { useState } from 'react'
import type { Refusal } from '#rules/plain/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { useAct } from '../app/form/use-act.ts'

/** The acts on an alert that take one tap, and the latest refusal: that of an earlier act never hides it. */
export function useAlertActs(productName: string) {
  const [last, setLast] = useState<Refusal>()
  const seeing = {
    isMoney: true,
    about: () => `Alerte, ${productName}`,
    changes: ['stock-alerts'],
    whenVoid: 'stock-alert-update-failed',
    onRefused: (refusal: Refusal) => setLast(refusal),
  } as const
  const taking = useAct(ask.takeAlert, seeing)
  const releasing = useAct(ask.releaseAlert, seeing)
  const resolving = useAct(ask.resolveAlert, { ...seeing, news: 'Alerte résolue' })
  const [refused] = [taking, releasing, resolving].flatMap((act) =>
    act.state === 'refused' && act.refusal === last ? { refusal: act.refusal, failed: act.failed } : [],
  )
  return { taking, releasing, resolving, refused }
}
