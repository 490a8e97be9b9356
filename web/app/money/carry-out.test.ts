import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#rules/plain/refusal.ts'
import { Failure } from '../calls/failure.ts'
import { carryOut, doubtAfterMs, type Settlement } from './carry-out.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = <Value>(ms: number, value: () => Value) =>
  new Promise<Value>((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(value())
      } catch (error) {
        reject(error)
      }
    }, ms),
  )

const never = () => new Promise<never>(() => undefined)
const throws = (error: Error) => () => {
  throw error
}

function venue(send: () => Promise<string>, settlement: Settlement, settlesAfterMs = 1) {
  const heard = { doubts: 0, settlings: 0 }
  const outcome = carryOut({
    send,
    askOutcome: () => {
      heard.settlings += 1
      return later(settlesAfterMs, () => settlement)
    },
    onDoubt: () => {
      heard.doubts += 1
    },
  })
  return { heard, outcome }
}

describe('an operation', () => {
  test('that is answered in time is done, and never in doubt', async () => {
    const { heard, outcome } = venue(() => later(5_900, () => 'receipt'), { happened: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toEqual({ state: 'done', answer: 'receipt' })
    expect(heard).toEqual({ doubts: 0, settlings: 0 })
  })

  test('that a rule refuses ends as refused, and is never in doubt', async () => {
    const { heard, outcome } = venue(() => later(10, throws(new Refusal('card-expired'))), { happened: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toMatchObject({ state: 'refused', refusal: { code: 'card-expired' } })
    expect(heard.doubts).toBe(0)
  })

  test('without an answer for 6 s is in doubt once, and then has the outcome that the server tells', async () => {
    const { heard, outcome } = venue(never, { happened: true, answer: 'receipt' })
    await vi.advanceTimersByTimeAsync(doubtAfterMs - 1)
    expect(heard.doubts).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toEqual({ state: 'done', answer: 'receipt' })
    expect(heard).toEqual({ doubts: 1, settlings: 1 })
  })

  test('that the server has voided did not happen, and may be tried again', async () => {
    const { outcome } = venue(never, { happened: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toMatchObject({ state: 'refused', refusal: { code: 'operation-void' } })
  })

  test('that failed at the server and did not happen keeps the reference of the log', async () => {
    const { outcome } = venue(() => later(10, throws(new Failure(undefined, 'R-127'))), { happened: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toMatchObject({
      refusal: { code: 'operation-void', details: { reference: 'R-127' } },
    })
  })

  test('that is answered late, while it is being verified, is done', async () => {
    const { outcome } = venue(
      () => later(7_000, () => 'receipt'),
      { happened: true, answer: 'receipt' },
      30_000,
    )
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await outcome).toEqual({ state: 'done', answer: 'receipt' })
  })

  for (const error of [new Refusal('network-failed'), new Refusal('service-unavailable'), new Failure()]) {
    test(`that met «${error.message}» is in doubt at once`, async () => {
      const { heard, outcome } = venue(() => later(10, throws(error)), { happened: false })
      await vi.advanceTimersByTimeAsync(20)
      expect(await outcome).toMatchObject({ state: 'refused', refusal: { code: 'operation-void' } })
      await vi.advanceTimersByTimeAsync(60_000)
      expect(heard).toEqual({ doubts: 1, settlings: 1 })
    })
  }
})
