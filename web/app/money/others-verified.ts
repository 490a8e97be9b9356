/**
 * Verifies the operations that other people sent from this browser without getting an answer: a retired device may be brought to an
 * admin.
 */
import { useEffect } from 'react'
import type { OperationStory } from '#contract/sale/story.ts'
import { formatDirhams, negated } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { tillOperationWords } from '#rules/till/till-words.ts'
import { ask } from '../calls/ask.ts'
import { useNow } from '../calls/clock.ts'
import { isRefusal } from '../calls/failure.ts'
import { useMe } from '../calls/me.ts'
import { doubtAfterMs } from './carry-out.ts'
import { forget, type SentOperation, useSentOperations } from './operation-log.ts'
import { settleUntilKnown } from './settling.ts'
import { noteVerified } from './verified.ts'

type Told = Pick<OperationStory, 'kind' | 'amount' | 'actorName'>

/** The operation as it was booked: any person could have changed what the browser has stored. */
export function aboutStory(story: Told | undefined): string {
  if (!story) return 'Une opération'
  const { kind, amount, actorName } = story
  return `${tillOperationWords[kind].one} de ${formatDirhams(amount < 0 ? negated(amount) : amount)}, ${actorName}`
}

const storyOf = (operationId: string) => ask.readOperationStory({ operationId }).catch(() => undefined)

function verify(sent: SentOperation, readerId: string): void {
  const tell = (happened: boolean, story?: Told, answer?: unknown) => {
    const outcome = happened ? 'enregistrée' : refusals['operation-void']
    noteVerified({ ...sent, outcome, happened, answer })
    noteVerified({
      ...{ operationId: sent.operationId, sentAt: sent.sentAt, staffId: readerId },
      ...{ about: aboutStory(story), outcome, happened },
    })
  }
  settleUntilKnown(sent.operationId).then(
    ({ happened, answer, isFirst }) => isFirst && tell(happened, undefined, answer),
    async (error: unknown) => {
      // The server tells the answer only to the sender. But the refusal says that the id is taken, so the operation happened.
      if (!isRefusal(error, 'operation-id-taken')) return
      const story = await storyOf(sent.operationId)
      if (forget(sent.operationId)) tell(true, story)
    },
  )
}

/** Verifies the operations of other people; the outcome is shown to the admin who is signed in, and later to the sender. */
export function useOthersVerified(): void {
  const { id } = useMe()
  const others = useSentOperations().filter(({ staffId }) => staffId !== id)
  useNow(others.length > 0 ? 1_000 : 60_000)
  const overdue = others.filter(({ sentAt }) => Date.now() - sentAt > doubtAfterMs)
  const ids = overdue.map(({ operationId }) => operationId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids change whenever the list does.
  useEffect(() => {
    for (const operation of overdue) verify(operation, id)
  }, [ids])
}
