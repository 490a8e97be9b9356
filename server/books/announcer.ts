/** Announces to the screens what was booked, or that anything may have changed when it is not known what. */
import type { Topic } from '#rules/books/live-topics.ts'
import type { Command } from './command.ts'
import type { Decided, Outcome } from './decide-batch.ts'
import { topicsOf } from './topics.ts'

export type Voices = {
  readonly announce: (topics: Iterable<Topic>) => void
  /** Announces that anything may have changed, so that every screen loads all its data again. */
  readonly announceUnknown: () => void
}

export type Announcer = {
  booked(commands: readonly Command[], decided: Decided): void
  /** A batch failed, but may have been committed. After the next batch that works, every screen loads all its data again. */
  failed(): void
}

/**
 * How many announced operations are remembered. People repeat a request within seconds; a repeat of a forgotten one makes
 * every screen load all its data again.
 */
const mostRemembered = 5_000

/**
 * An operation that is found booked but was not announced here was booked by a batch whose answer was lost, or by a server
 * that stopped: every screen then loads all its data again. A repeat of an announced operation, as phones send on a weak
 * network, announces nothing.
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

/** A voided id has no answer, since nothing was booked under it: it changes no screen. */
const isFoundAgain = (outcome: Outcome) =>
  'isRepeat' in outcome && outcome.isRepeat && outcome.answer !== null
