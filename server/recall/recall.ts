/**
 * Books again what devices brought back: each operation under its own id, as the same person, at the time at which it was acknowledged.
 * What does not fit yet waits a minute for what other devices bring; what then does not fit is listed for an administrator.
 */
import { isWaitOver } from '#rules/relay/recall.ts'
import type { House } from '../books/answer.ts'
import {
  endWait,
  keepRecalled,
  lackedOf,
  lastRestoredAt,
  type WaitingRecall,
  waitingRecalls,
} from './recall-store.ts'
import { rowOf } from './row-of-testimony.ts'
import { type Outcome, type Trying, tryOne } from './try-one.ts'

export type Recall = {
  /** Keeps what these witnesses testify and the books lack. Answers the operations of all that bear the seal of the house. */
  take(sealed: readonly string[], broughtBy: string | null): Promise<readonly string[]>
  /** Tries what waits, at once. */
  wake(): void
  close(): Promise<void>
}

type Parts = Pick<House, 'database' | 'clock' | 'announce'> & Trying

const againMs = 5_000
const mostAtOnce = 1_000

export function openRecall({ database, clock, announce, ...trying }: Parts): Recall {
  let [isClosing, isWanted] = [false, false]
  /** Whether something may wait: at the start nobody knows. A house where nothing does is not asked again and again. */
  let mayWait = true
  let working: Promise<void> | undefined

  /** Answers whether it waits no more. */
  const settleOne = async (waiting: WaitingRecall, outcome: Outcome): Promise<boolean> => {
    if (outcome === 'later') return false
    if (outcome === 'booked') await endWait(database, waiting.operationId, null)
    else if (outcome.isForAPerson || isWaitOver(waiting, clock()))
      await endWait(database, waiting.operationId, outcome.why)
    else return false
    return true
  }

  /** Goes round as long as something fitted: one operation may need another that was brought with it. */
  const tryAll = async () => {
    let left: readonly WaitingRecall[] = await waitingRecalls(database, mostAtOnce)
    mayWait = left.length > 0
    const restoredAt = mayWait ? await lastRestoredAt(database) : null
    for (let hasFitted = mayWait; hasFitted; ) {
      hasFitted = false
      const still: WaitingRecall[] = []
      for (const waiting of left) {
        if (isClosing) return
        const outcome = await tryOne(trying, waiting, restoredAt)
        if (!(await settleOne(waiting, outcome))) still.push(waiting)
        hasFitted ||= outcome === 'booked'
      }
      if (still.length < left.length) announce(['recall'])
      left = still
    }
  }

  const work = async () => {
    while (isWanted && !isClosing) {
      isWanted = false
      await tryAll().catch(trying.onError)
    }
    working = undefined
  }
  const wake = () => {
    isWanted = true
    if (!isClosing) working ??= work()
  }
  const timer = setInterval(() => mayWait && wake(), againMs)
  return {
    take: async (sealed, broughtBy) => {
      const brought = sealed.flatMap((each) =>
        rowOf(each, trying.seal.open(each), { broughtBy, broughtAt: clock() }),
      )
      const operationIds = brought.map(({ operationId }) => operationId)
      const lacked = await lackedOf(database, operationIds)
      const lost = brought.filter(({ operationId }) => lacked.includes(operationId))
      if (lost.length > 0) {
        await keepRecalled(database, lost)
        announce(['recall'])
        wake()
      }
      return operationIds
    },
    wake,
    close: async () => {
      isClosing = true
      clearInterval(timer)
      await working
    },
  }
}
