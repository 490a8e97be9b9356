import { describe, expect, test, vi } from 'vitest'
import { Refusal } from '#rules/plain/refusal.ts'
import { Failure } from '../calls/failure.ts'
import type { Settled } from '../money/carry-out.ts'
import { createAct, failureOf, type Sending, sendPlainly } from './act.ts'

/** A call whose answer the test decides. */
function sending() {
  let end: (settled: Settled<string> | undefined) => void = () => undefined
  let doubt: () => void = () => undefined
  const told = { onSettled: vi.fn(), onTold: vi.fn(), onLeft: vi.fn() }
  const prepared: Sending<string> = {
    ...told,
    send: (onDoubt) => {
      doubt = onDoubt
      return new Promise((resolve) => {
        end = resolve
      })
    },
  }
  return { prepared, ...told, end: (settled?: Settled<string>) => end(settled), doubt: () => doubt() }
}

const done: Settled<string> = { state: 'done', answer: 'receipt' }
const soon = () => new Promise((resolve) => setTimeout(resolve))

describe('an act of a screen', () => {
  test('is sent once when it is tapped twice, and may be sent again once it is answered', async () => {
    const act = createAct<string>()
    const [first, second] = [sending(), vi.fn(() => sending().prepared)]
    void act.run(() => first.prepared)
    void act.run(second)
    expect(second).not.toHaveBeenCalled()
    expect(act.now()).toEqual({ state: 'sending' })
    first.end(done)
    await soon()
    expect(act.now()).toEqual(done)
    expect(first.onTold).toHaveBeenCalledExactlyOnceWith(done)
    void act.run(second)
    expect(second).toHaveBeenCalledOnce()
  })

  test('has an unknown outcome without an answer, and cannot be sent again until the server has said what happened', async () => {
    const act = createAct<string>()
    const sale = sending()
    void act.run(() => sale.prepared)
    sale.doubt()
    expect(act.now()).toEqual({ state: 'unknown' })
    act.reset()
    expect(act.now()).toEqual({ state: 'unknown' })
    const refused: Settled<string> = { state: 'refused', refusal: new Refusal('operation-void') }
    sale.end(refused)
    await soon()
    expect(act.now()).toEqual(refused)
    act.reset()
    expect(act.now()).toEqual({ state: 'idle' })
  })

  test('is settled even when its screen was left, but its outcome is not shown', async () => {
    const act = createAct<string>()
    const left = sending()
    void act.run(() => left.prepared)
    act.leave()
    expect(left.onLeft).toHaveBeenCalledOnce()
    const next = sending()
    void act.run(() => next.prepared)
    left.doubt()
    left.end(done)
    await soon()
    expect(left.onSettled).toHaveBeenCalledExactlyOnceWith(done)
    expect(left.onTold).not.toHaveBeenCalled()
    expect(act.now()).toEqual({ state: 'sending' })
  })

  test('stays unknown and announces nothing when its person was signed out before it was settled', async () => {
    const act = createAct<string>()
    const sale = sending()
    void act.run(() => sale.prepared)
    sale.end(undefined)
    await soon()
    expect(act.now()).toEqual({ state: 'unknown' })
    expect(sale.onSettled).not.toHaveBeenCalled()
    expect(sale.onTold).not.toHaveBeenCalled()
  })
})

describe('an act with a sentence of its own for a failure', () => {
  const refused = (code: 'operation-void' | 'stock-negative') =>
    ({ state: 'refused', refusal: new Refusal(code) }) as const

  test('shows it where nothing was booked, and shows a refusal by a rule with the sentence of the rule', () => {
    expect(failureOf(refused('operation-void'), 'supply-failed')).toBe("Erreur lors de l'approvisionnement")
    expect(failureOf(refused('stock-negative'), 'supply-failed')).toBeUndefined()
    expect(failureOf(refused('operation-void'), undefined)).toBeUndefined()
    expect(failureOf({ state: 'unknown' }, 'supply-failed')).toBeUndefined()
  })
})

describe('an act that moves no money', () => {
  test('is refused with the refusal of the rule', async () => {
    const refusal = new Refusal('email-taken')
    expect(await sendPlainly(() => Promise.reject(refusal))).toEqual({ state: 'refused', refusal })
  })

  test('is refused in general words with the reference of the log when something broke', async () => {
    const settled = await sendPlainly(() => Promise.reject(new Failure(undefined, 'R-127')))
    expect(settled).toMatchObject({
      state: 'refused',
      refusal: { code: 'something-went-wrong', details: { reference: 'R-127' } },
    })
  })
})
