/**
 * Carries out every command on money or stock, in batches: while one batch commits, arrivals gather for the next.
 * An idle bookkeeper takes a single command at once; there is no timer. A caller is answered only after the commit.
 * Several processes may each run one on the same database: the locks keep them right.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { Refusal } from '#rules/plain/refusal.ts'
import type { SealedCard } from '../card/card-row-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refusalOf } from '../platform/database-errors.ts'
import type { BookedBatch } from '../platform/metrics/metrics.ts'
import { openAnnouncer, type Voices } from './announcer.ts'
import type { Command, Told } from './command.ts'
import { type Decided, decideBatch, type Outcome } from './decide-batch.ts'
import type { Operation } from './operation-store.ts'
import { readBooks } from './read-books.ts'
import type { Writing } from './shelf.ts'
import { writeBooks } from './write-books.ts'

export type Bookkeeper = {
  /**
   * Books the command and answers it; a repeat gets the first answer again. Throws a Refusal when a rule, a full disk or a
   * shutdown says no.
   */
  book<Answer>(command: Command<Answer>): Promise<Told<Answer>>
  /** Books all of these commands or none: throws the first refusal. */
  bookAll<Answer>(commands: readonly Command<Answer>[]): Promise<Told<Answer>[]>
  /** Whether the operation with this id was booked. If not, the id is voided, so that it can never be booked. */
  settle(operationId: string, actorId: string): Promise<{ happened: boolean; answer: unknown }>
  /** Refuses new commands and waits for those in the queue. */
  close(): Promise<void>
}

export type BookkeeperParts = Voices & {
  readonly database: Database
  readonly clock: Clock
  /** Makes the security hash of a new card. */
  readonly seal: Writing['seal']
  /** Whether the stored hash of a card is the one that this server would make. */
  readonly isAuthentic: (card: SealedCard) => boolean
  /** The hour at which the business day turns, if an environment variable sets it: it wins over the settings. */
  readonly fixedTurnHour: number | null
  /** Makes the id of the thing that a command creates: random, unless the demo chooses the ids. */
  readonly drawId?: (command: Command) => string
  /**
   * Is given every error that is not a refusal: that of a batch without a command (its commands are then tried one by one),
   * and that of a command tried alone.
   */
  readonly onError: (error: unknown, command?: Command) => void
  /** Is told of each batch that was committed. */
  readonly onBatch?: (batch: BookedBatch) => void
  /** Is told of the operations of each batch that was committed, before anybody is answered. */
  readonly onBooked?: (operations: readonly Operation[]) => void
  /** False while the disk is nearly full: nothing more is booked, and everything can still be read. */
  readonly hasRoom?: () => boolean
  /**
   * False while another computer may be the first of this house: nothing more is booked, and what a batch has booked meanwhile is
   * answered as unknown, so that whoever asked settles it by its id. Asked before each batch and before its answers leave.
   */
  readonly mayAcknowledge?: () => boolean
  /** The most commands one batch takes. */
  readonly most?: number
}

type Waiting = {
  /** More than one command: all of them are booked, or none. */
  readonly commands: readonly Command[]
  readonly answer: (outcomes: readonly Outcome[]) => void
  readonly fail: (error: unknown) => void
}

/** The number of rows that each tally is spread over: enough that two processes rarely share one. */
const tallyShards = 64

export function startBookkeeper(parts: BookkeeperParts): Bookkeeper {
  const { database, clock, isAuthentic, fixedTurnHour, drawId = () => randomUUID(), most = 64 } = parts
  const queue: Waiting[] = []
  const shard = randomInt(tallyShards)
  const announcer = openAnnouncer(parts)
  let working: Promise<void> | null = null
  let isClosed = false

  const mustBeFirst = () => {
    if (parts.mayAcknowledge?.() !== false) return
    announcer.failed()
    throw new Refusal('service-unavailable')
  }

  const bookBatch = async (batch: readonly Waiting[]): Promise<Outcome[]> => {
    mustBeFirst()
    const commands = batch.flatMap((waiting) => waiting.commands)
    const now = clock()
    const began = performance.now()
    const booking: Promise<Decided> = database.transaction(
      async (tx) => {
        const { books, answered } = await readBooks(tx, commands, { now, isAuthentic, fixedTurnHour })
        const decided = decideBatch(commands, { books, answered, now, drawId })
        return batch.some(isWhole) ? mustBeWhole(decided) : decided
      },
      (writer, decided) => writeBooks(writer, decided.accepted, { seal: parts.seal, now, shard }),
    )
    const decided = await booking.catch((error) => {
      if (error instanceof Refusal) return refusedWhole(commands, error)
      announcer.failed()
      throw error
    })
    mustBeFirst()
    parts.onBooked?.(decided.accepted.map(({ operation }) => operation))
    parts.onBatch?.({
      commands: commands.length,
      sales: decided.accepted.filter(({ operation }) => operation.kind === 'sale').length,
      seconds: (performance.now() - began) / 1_000,
    })
    announcer.booked(commands, decided)
    return decided.outcomes
  }

  /** When a batch fails as a whole, each waiting caller is tried alone, so that only what cannot be booked fails. */
  const bookAlone = async (waiting: Waiting) => {
    try {
      waiting.answer(await bookBatch([waiting]))
    } catch (error) {
      parts.onError(error, waiting.commands[0])
      waiting.fail(refusalOf(error) ?? error)
    }
  }

  /** Commands that are booked all or none are a batch of their own, so that their refusal does not undo the commands of others. */
  const nextBatch = (): Waiting[] => {
    const place = queue.findIndex(isWhole)
    return queue.splice(0, place === -1 ? most : Math.min(place || 1, most))
  }

  const work = async () => {
    while (queue.length > 0) {
      const batch = nextBatch()
      try {
        const outcomes = await bookBatch(batch)
        for (const { commands, answer } of batch) answer(outcomes.splice(0, commands.length))
      } catch (error) {
        parts.onError(error)
        for (const waiting of batch) await bookAlone(waiting)
      }
    }
    working = null
  }

  const submit = (commands: readonly Command[]): Promise<readonly Outcome[]> =>
    new Promise((answer, fail) => {
      if (isClosed) return fail(new Refusal('service-unavailable'))
      if (parts.hasRoom?.() === false) return fail(new Refusal('disk-full'))
      queue.push({ commands, answer, fail })
      working ??= work()
    })

  const bookAll: Bookkeeper['bookAll'] = async (commands) => (await submit(commands)).map(toldOf)

  return {
    book: async (command) => toldOf((await submit([command]))[0]),
    bookAll,
    settle: async (operationId, actorId) => {
      const answer = toldOf((await submit([voiding(operationId, actorId)]))[0])
      return { happened: answer !== null, answer }
    },
    close: async () => {
      isClosed = true
      await working
    },
  }
}

const isWhole = ({ commands }: Waiting): boolean => commands.length > 1

/** Throws the first refusal, which rolls back the transaction: of all-or-none commands nothing is written. */
function mustBeWhole(decided: Decided): Decided {
  for (const outcome of decided.outcomes) if ('refusal' in outcome) throw outcome.refusal
  return decided
}

/** Every command of the group gets the refusal of the one that was refused. */
const refusedWhole = (commands: readonly Command[], refusal: Refusal): Decided => ({
  outcomes: commands.map(() => ({ refusal })),
  accepted: [],
})

function toldOf(outcome: Outcome | undefined) {
  if (!outcome) throw new Error('no outcome of a command')
  if ('refusal' in outcome) throw outcome.refusal
  return JSON.parse(outcome.answer ?? 'null')
}

const voiding = (operationId: string, actorId: string): Command => ({
  kind: 'void',
  operationId,
  actorId,
  requestHash: 'void',
  needs: {},
  decide: () => {
    throw new Error('a void is not decided')
  },
})
