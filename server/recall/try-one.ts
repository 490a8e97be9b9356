import { Refusal } from '#rules/plain/refusal.ts'
import { whyNotByItself } from '#rules/relay/recall.ts'
import { recallWords } from '#rules/relay/recall-words.ts'
import type { Testimony, TestimonySeal } from '../platform/sealed-testimony.ts'
import type { WaitingRecall } from './recall-store.ts'

export type Trying = {
  readonly seal: TestimonySeal
  /** Asks the call of the testimony again. Throws what it is refused for. */
  readonly replay: (testimony: Testimony) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** `later`: the server can book nothing now. What is `forAPerson` does not pass by waiting. */
export type Outcome = 'booked' | 'later' | { readonly why: string; readonly isForAPerson: boolean }

/** `restoredAt`: when a copy last took the place of the books; null: never. */
export async function tryOne(
  { seal, replay, onError }: Trying,
  waiting: WaitingRecall,
  restoredAt: Date | null,
): Promise<Outcome> {
  const keptBack = whyNotByItself({ ...waiting, isAsked: waiting.askedAt !== null }, restoredAt)
  const testimony = seal.open(waiting.sealed)
  if (keptBack || !testimony) return { why: recallWords[keptBack ?? 'recall-unreadable'], isForAPerson: true }
  try {
    await replay(testimony)
    return 'booked'
  } catch (error) {
    if (error instanceof Refusal)
      return isOfTheServer(error) ? 'later' : { why: error.message, isForAPerson: false }
    onError(error)
    return { why: recallWords['recall-unreadable'], isForAPerson: false }
  }
}

const isOfTheServer = ({ code }: Refusal): boolean => code === 'service-unavailable' || code === 'disk-full'
