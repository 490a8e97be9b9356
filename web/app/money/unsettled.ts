/**
 * Operations without an outcome from before a reload, a cut or another screen: they are verified in the background, and the header shows
 * them.
 */
import { useEffect } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { useNow } from '../calls/clock.ts'
import { useMe } from '../calls/me.ts'
import { isTabThere, tabId, wasHere } from '../device/tabs.ts'
import { toast } from '../messages/toast.ts'
import { doubtAfterMs } from './carry-out.ts'
import { isAwaited } from './operation.ts'
import { type SentOperation, useSentOperations } from './operation-log.ts'
import { isToldAt } from './outcome-words.ts'
import { settleUntilKnown } from './settling.ts'
import { noteVerified } from './verified.ts'

/** A younger operation may still be answered in the tab that sent it, unless that was an earlier page of this same tab. */
const isOverdue = ({ sentAt, tab }: SentOperation) =>
  Date.now() - sentAt > doubtAfterMs || (tab !== undefined && wasHere(tab))

async function verify(sent: SentOperation): Promise<void> {
  const { operationId, about, tab } = sent
  if (isAwaited(operationId)) return
  // The tab that sent the operation is still open: it waits for the answer, and shows it.
  if (tab !== undefined && tab !== tabId && (await isTabThere(tab))) return
  settleUntilKnown(operationId).then(
    ({ happened, answer, isFirst }) => {
      // Otherwise the person may have read the outcome already, and it would be shown to them again.
      if (!isFirst) return
      const outcome = happened ? 'enregistrée' : refusals['operation-void']
      if (!isToldAt(location.pathname, sent))
        toast(happened ? 'success' : 'warning', `${about}\u00A0: ${outcome}`)
      noteVerified({ ...sent, outcome, happened, answer })
    },
    () => undefined,
  )
}

/** This person's operations whose outcome is not known yet. While a component shows them, they are being verified. */
export function useUnsettled(): readonly SentOperation[] {
  const { id } = useMe()
  const mine = useSentOperations().filter(({ staffId }) => staffId === id)
  useNow(mine.length > 0 ? 1_000 : 60_000)
  const overdue = mine.filter(isOverdue)
  const ids = overdue.map(({ operationId }) => operationId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids change whenever the list does.
  useEffect(() => {
    for (const operation of overdue) void verify(operation)
  }, [ids])
  return overdue
}

/**
 * True while money may have moved on this card without this device knowing. Operations of other tabs, and of this tab before a reload,
 * count at once: an operator who reloads in haste must not recharge twice.
 */
export function useIsBeingVerified(cardId: string | undefined): boolean {
  return useSentOperations().some(
    (operation) => operation.cardId === cardId && (isOverdue(operation) || !isAwaited(operation.operationId)),
  )
}
