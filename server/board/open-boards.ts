/**
 * The boards that are on a screen now. A change costs one query, however many screens show boards. The heartbeat is only
 * sent while the database answers: a board shows the present state, or visibly reports that it is late.
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
  /** Keeps the stream open. Throws the same refusal for an unknown and a revoked link. */
  attach(link: Link, stream: EventStream): Promise<void>
  /** How many screens show a board. */
  streams(): number
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
  // Computed at the present time: an order becomes unclaimed without any change in the database.
  const screens = boardScreens({ ordersOf: (standIds) => ordersOnBoard(orders.of(standIds), clock()), clock })

  const readAgain = (standIds: Iterable<string>) => {
    orders.note(standIds)
    orders.read().catch(onError)
  }
  /** Records which boards are on a screen, and closes the streams of revoked boards. */
  const look = async () => {
    const shown = screens.boards()
    if (shown.length === 0) return
    const inUse = await seeBoards(database, shown, clock())
    screens.hangUp(shown.filter((id) => !inUse.includes(id)))
  }
  const beat = singleFlight(async () => {
    await look()
    await orders.read()
    // Without any change, orders may have become unclaimed since the last beat.
    screens.show([...screens.stands()])
    screens.beat()
  })
  const beating = setInterval(() => beat().catch(onError), beatMs)

  return {
    attach: async (link, stream) => {
      const board = await find(link)
      // Orders read while no screen showed these stands may be out of date.
      orders.note(board.standIds)
      await orders.read()
      // The browser may have left while the orders were read; its stream will not report the end again.
      if (stream.isOver()) return
      screens.attach(board, stream)
      announce(['boards'])
    },
    streams: screens.count,
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
