/** Operations left over from before (a reload, a cut, another screen): verified in the background, said in a toast. */
import { useEffect } from 'react'
import { refusals } from '#rules/refusal.ts'
import { doubtAfterMs } from './carry-out.ts'
import { useNow } from './clock.ts'
import { useMe } from './me.ts'
import { isAwaited } from './operation.ts'
import { type SentOperation, useSentOperations } from './operation-log.ts'
import { settle } from './settling.ts'
import { toast } from './toast.ts'

/** A younger one may still be answered to the tab that sent it. */
const isOverdue = ({ sentAt }: SentOperation) => Date.now() - sentAt > doubtAfterMs

function verify({ operationId, about }: SentOperation): void {
  if (isAwaited(operationId)) return
  settle(operationId).then(
    ({ happened }) =>
      happened
        ? toast('success', `${about}\u00A0: enregistrée`)
        : toast('warning', `${about}\u00A0: ${refusals['operation-void']}`),
    () => undefined,
  )
}

/** This person's operations whose outcome is not known yet. While any is shown, they are being verified. */
export function useUnsettled(): readonly SentOperation[] {
  const { id } = useMe()
  const mine = useSentOperations().filter(({ staffId }) => staffId === id)
  useNow(mine.length > 0 ? 1_000 : 60_000)
  const overdue = mine.filter(isOverdue)
  const ids = overdue.map(({ operationId }) => operationId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say when the list has changed.
  useEffect(() => {
    for (const operation of overdue) verify(operation)
  }, [ids])
  return overdue
}

/** True while money may have moved on this card without this device knowing. */
export function useIsBeingVerified(cardId: string | undefined): boolean {
  return useSentOperations().some((operation) => operation.cardId === cardId && isOverdue(operation))
}
