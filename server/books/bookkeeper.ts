/**
 * Carries out every command on money or stock, in batches: while one batch commits, arrivals gather for the next.
 * An idle bookkeeper takes a lone command at once; there is no timer. A caller is answered only after the commit.
 * Several processes may each run one on the same database: the locks keep them right.
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { Topic } from '#rules/live-topics.ts'
import { Refusal } from '#rules/refusal.ts'
import type { SealedCard } from '../card/card-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refusalOf } from '../platform/database-errors.ts'
import type { Command, Told } from './command.ts'
import { type Decided, decideBatch, type Outcome } from './decide-batch.ts'
import { readBooks } from './read-books.ts'
import type { Writing } from './shelf.ts'
import { topicsOf } from './topics.ts'
import { writeBooks } from './write-books.ts'

export type Bookkeeper = {
  /** The answer, as it was given the first time. Throws a Refusal when a rule or the state of the house says no. */
  book<Answer>(command: Command<Answer>): Promise<Told<Answer>>
  /** Whether the operation of this id was booked. If not, the id is voided, so that it never will be. */
  settle(operationId: string, actorId: string): Promise<{ happened: boolean; answer: unknown }>
  /** Refuses new commands and waits for those under way. */
  close(): Promise<void>
}

export type BookkeeperParts = {
  readonly database: Database
  readonly clock: Clock
  /** Makes the security hash of a card that is being issued. */
  readonly seal: Writing['seal']
  /** Whether the hash kept with a card is the one this house would make. */
  readonly isAuthentic: (card: SealedCard) => boolean
  /** The hour at which the business day turns, where the start of the server fixed it: it wins over the settings. */
  readonly fixedTurnHour: number | null
  /** Draws the id of what a command brings into being; by chance, unless the demo names them beforehand. */
  readonly drawId?: (command: Command) => string
  readonly announce: (topics: Iterable<Topic>) => void
  /** Hears of every error that is not a refusal: of a batch, whose commands are then tried alone, and of one alone. */
  readonly onError: (error: unknown, command?: Command) => void
  /** False while the disk is nearly full: nothing more is booked, everything can still be read. */
  readonly hasRoom?: () => boolean
  /** The most commands one batch takes. */
  readonly most?: number
}

type Waiting = {
  readonly command: Command
  readonly answer: (outcome: Outcome) => void
  readonly fail: (error: unknown) => void
}

/** Rows of the tally: enough that two processes seldom share one. */
const tallyShards = 64

export function startBookkeeper(parts: BookkeeperParts): Bookkeeper {
  const { database, clock, isAuthentic, fixedTurnHour, drawId = () => randomUUID(), most = 64 } = parts
  const queue: Waiting[] = []
  const shard = randomInt(tallyShards)
  let working: Promise<void> | null = null
  let isClosed = false

  const bookBatch = async (commands: readonly Command[]): Promise<Outcome[]> => {
    const now = clock()
    const { outcomes, accepted }: Decided = await database.transaction(
      async (tx) => {
        const { books, answered } = await readBooks(tx, commands, { now, isAuthentic, fixedTurnHour })
        return decideBatch(commands, { books, answered, now, drawId })
      },
      (writer, decided) => writeBooks(writer, decided.accepted, { seal: parts.seal, now, shard }),
    )
    if (accepted.length > 0) parts.announce(topicsOf(accepted))
    return outcomes
  }

  /** When a batch fails as a whole, each of its commands is tried alone, so that only those that cannot be booked fail. */
  const bookAlone = async ({ command, answer, fail }: Waiting) => {
    try {
      const [outcome] = await bookBatch([command])
      answer(outcome as Outcome)
    } catch (error) {
      parts.onError(error, command)
      fail(refusalOf(error) ?? error)
    }
  }

  const work = async () => {
    while (queue.length > 0) {
      const batch = queue.splice(0, most)
      try {
        const outcomes = await bookBatch(batch.map(({ command }) => command))
        for (const [index, { answer }] of batch.entries()) answer(outcomes[index] as Outcome)
      } catch (error) {
        parts.onError(error)
        for (const waiting of batch) await bookAlone(waiting)
      }
    }
    working = null
  }

  const submit = (command: Command): Promise<Outcome> =>
    new Promise((answer, fail) => {
      if (isClosed) return fail(new Refusal('service-unavailable'))
      if (parts.hasRoom?.() === false) return fail(new Refusal('disk-full'))
      queue.push({ command, answer, fail })
      working ??= work()
    })

  return {
    book: async (command) => {
      const outcome = await submit(command)
      if ('refusal' in outcome) throw outcome.refusal
      return JSON.parse(outcome.answer as string)
    },
    settle: async (operationId, actorId) => {
      const outcome = await submit({
        kind: 'void',
        operationId,
        actorId,
        requestHash: 'void',
        needs: {},
        decide: () => {
          throw new Error('a void is not decided')
        },
      })
      if ('refusal' in outcome) throw outcome.refusal
      return {
        happened: outcome.answer !== null,
        answer: outcome.answer === null ? null : JSON.parse(outcome.answer),
      }
    },
    close: async () => {
      isClosed = true
      await working
    },
  }
}
