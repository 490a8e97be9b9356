/**
 * The boards that are on a screen now. A change costs one question, however many televisions hang there. A board beats only
 * while the database answers, so that what it shows is true, or visibly late.
 */
import { hoursOnBoard, ordersOnBoard } from '#rules/kitchen/board-orders.ts'
import type { House } from '../books/answer.ts'
import { limitConcurrency } from '../platform/concurrency-limit.ts'
import type { EventStream } from '../platform/event-stream.ts'
import type { LiveListener } from '../platform/live.ts'
import { singleFlight } from '../platform/single-flight.ts'
import { openOrdersOf } from './board-orders-store.ts'
import { boardScreens } from './board-screens.ts'
import { findBoard, seeBoards } from './board-store.ts'
import { finderByLink, type Link } from './find-by-link.ts'
import { readInTurn } from './read-in-turn.ts'

const beatMs = 3_000

export type OpenBoards = LiveListener & {
  /** Holds the stream open. Refused for a link that opens no board, unknown or revoked alike. */
  attach(link: Link, stream: EventStream): Promise<void>
  close(): void
}

type Parts = {
  readonly house: Pick<House, 'database' | 'clock' | 'announce'>
  readonly onError: (error: unknown) => void
}

export function openBoards({ house: { database, clock, announce }, onError }: Parts): OpenBoards {
  const inTurn = limitConcurrency({ atOnce: 4, longestQueue: 200, secondsToWait: 3 })
  const find = finderByLink(clock, (digest) => inTurn(() => findBoard(database, digest)))
  const orders = readInTurn({
    ask: (standIds) =>
      openOrdersOf(database, standIds, new Date(clock().getTime() - hoursOnBoard * 3_600_000)),
    onRead: (standIds) => screens.show(standIds),
  })
  // As they stand now: an order becomes unclaimed by time alone.
  const screens = boardScreens({ ordersOf: (standIds) => ordersOnBoard(orders.of(standIds), clock()), clock })

  const readAgain = (standIds: Iterable<string>) => {
    orders.note(standIds)
    orders.read().catch(onError)
  }
  /** Writes down which boards are seen, and hangs up on those that were revoked. */
  const look = async () => {
    const shown = screens.boards()
    if (shown.length === 0) return
    const inUse = await seeBoards(database, shown, clock())
    screens.hangUp(shown.filter((id) => !inUse.includes(id)))
  }
  const beat = singleFlight(async () => {
    await look()
    await orders.read()
    // What nobody touched becomes unclaimed all the same.
    screens.show([...screens.stands()])
    screens.beat()
  })
  const beating = setInterval(() => beat().catch(onError), beatMs)

  return {
    attach: async (link, stream) => {
      const board = await find(link)
      // What was read while no screen showed these stands was not kept true.
      orders.note(board.standIds)
      await orders.read()
      // A browser that left meanwhile will never say so again.
      if (stream.isOver()) return
      screens.attach(board, stream)
      announce(['boards'])
    },
    onChange: (topics) => {
      if (topics.includes('boards')) look().catch(onError)
      const shown = [...screens.stands()]
      readAgain(topics.includes('stands') ? shown : shown.filter((id) => topics.includes(`ticket:${id}`)))
    },
    onUnknown: () => {
      readAgain(screens.stands())
      look().catch(onError)
    },
    close: () => {
      clearInterval(beating)
      screens.hangUp(screens.boards())
    },
  }
}
