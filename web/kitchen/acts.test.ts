import { describe, expect, test } from 'vitest'
import { aLine, aTicket } from '../testing/a-ticket.ts'
import { afterActs, moveOf, readActs, undoOf } from './acts.ts'

const now = new Date('2026-11-20T20:30:00Z')
const at = now.toISOString()

describe('before the server has answered a tap in the kitchen', () => {
  const ticket = aTicket()

  test('a ticket is already shown in the step it was moved to', () => {
    expect(afterActs([ticket], [moveOf(ticket, 'preparing', now)])).toEqual([
      { ...ticket, step: 'preparing', startedAt: at },
    ])
  })
  test('several moves of a ticket are applied one after the other', () => {
    const started = { ...ticket, step: 'preparing' as const }
    const acts = [moveOf(ticket, 'preparing', now), moveOf(started, 'ready', now)]
    expect(afterActs([ticket], acts)).toMatchObject([{ step: 'ready', startedAt: at, readyAt: at }])
  })
  test('a served ticket is gone, and undoing brings it back unchanged', () => {
    const ready = aTicket({ step: 'ready', startedAt: at, readyAt: '2026-11-20T20:20:00Z' })
    const serve = moveOf(ready, 'served', now)
    expect(afterActs([ready], [serve])).toEqual([])
    expect(afterActs([ready], [serve, undoOf(serve, now)])).toEqual([ready])
    expect(afterActs([], [undoOf(serve, now)])).toEqual([ready])
  })
  test('a step that is undone loses its time', () => {
    const ready = aTicket({ step: 'ready', startedAt: at, readyAt: at })
    expect(afterActs([ready], [moveOf(ready, 'preparing', now)])).toMatchObject([
      { step: 'preparing', startedAt: at, readyAt: null },
    ])
  })
  test('one line is struck, and the others are not', () => {
    const two = aTicket({ lines: [aLine(), aLine({ position: 1 })] })
    const [after] = afterActs([two], [{ kind: 'strike', saleId: two.saleId, position: 1, isStruck: true }])
    expect(after?.lines.map(({ isStruck }) => isStruck)).toEqual([false, true])
  })
  test('an order recalled by mistake is gone again', () => {
    const recalled = aTicket({ step: 'preparing', isRecalled: true })
    expect(afterActs([recalled], [{ kind: 'put back', saleId: recalled.saleId }])).toEqual([])
  })
  test('a cancelled order that was marked as seen is gone', () => {
    const cancelled = aTicket({ step: 'cancelled' })
    expect(afterActs([cancelled, ticket], [{ kind: 'seen', saleId: cancelled.saleId }])).toEqual([ticket])
  })
})

describe('when another screen has moved the order meanwhile', () => {
  test('the tap changes nothing', () => {
    const ticket = aTicket()
    const elsewhere = { ...ticket, step: 'ready' as const }
    expect(afterActs([elsewhere], [moveOf(ticket, 'preparing', now)])).toEqual([elsewhere])
    expect(afterActs([], [moveOf(ticket, 'preparing', now)])).toEqual([])
  })
})

describe('a tap that an earlier page has stored', () => {
  test('is read by the next page', () => {
    const acts = [moveOf(aTicket(), 'preparing', now), { kind: 'seen' as const, saleId: 'x' }]
    expect(readActs(JSON.parse(JSON.stringify(acts)))).toEqual(acts)
  })
  test('is ignored when it is no act, or must not be repeated', () => {
    expect(readActs([null, 3, { kind: 'recall', saleId: 'x' }, { kind: 'dance' }])).toEqual([])
    for (const kept of [undefined, null, 'x', {}]) expect(readActs(kept)).toEqual([])
  })
})
