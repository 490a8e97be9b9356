/** Says what the books booked, and that anything may have changed where nobody can say what. */
import type { Topic } from '#rules/books/live-topics.ts'
import type { Command } from './command.ts'
import type { Decided, Outcome } from './decide-batch.ts'
import { topicsOf } from './topics.ts'

export type Voices = {
  readonly announce: (topics: Iterable<Topic>) => void
  /** Anything may have changed. */
  readonly announceUnknown: () => void
}

export type Announcer = {
  booked(commands: readonly Command[], decided: Decided): void
  /** A batch failed, and may be committed all the same. Once the books answer again, every screen is told to read anew. */
  failed(): void
}

/** People ask again within seconds. One that is no longer remembered costs every screen a reading. */
const mostRemembered = 5_000

/**
 * What was found booked already, and was not announced here, was booked by a batch whose answer was lost, or by a server that
 * stopped. A person who asks again about what they were not told, as phones do on a weak network, disturbs nobody.
 */
export function openAnnouncer({ announce, announceUnknown }: Voices): Announcer {
  const announced = new Set<string>()
  let isUnsure = false

  const remember = (operationId: string) => {
    announced.add(operationId)
    const [oldest] = announced
    if (announced.size > mostRemembered && oldest) announced.delete(oldest)
  }
  const isUnheard = ({ operationId }: Command, outcome: Outcome | undefined) =>
    outcome !== undefined && isFoundAgain(outcome) && !announced.has(operationId)

  return {
    booked: (commands, { outcomes, accepted }) => {
      for (const { operation } of accepted) remember(operation.id)
      if (accepted.length > 0) announce(topicsOf(accepted))
      const unheard = commands.filter((command, place) => isUnheard(command, outcomes[place]))
      if (isUnsure || unheard.length > 0) announceUnknown()
      isUnsure = false
      for (const { operationId } of unheard) remember(operationId)
    },
    failed: () => {
      isUnsure = true
    },
  }
}

/** An id that was voided has no answer: nothing happened under it. */
const isFoundAgain = (outcome: Outcome) =>
  'isRepeat' in outcome && outcome.isRepeat && outcome.answer !== null
