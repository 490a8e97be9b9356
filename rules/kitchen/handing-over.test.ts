import { describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import { handOverSteps, mustBeLeftToVendors, mustHaveMadeReady, seenBefore, wayOf } from './handing-over.ts'
import { mayMove, type TicketStep } from './ticket.ts'

const moves = handOverSteps.flatMap((from) =>
  handOverSteps.filter((to) => to !== from).map((to) => ({ from, to })),
)

describe('a vendor', () => {
  test.each(moves)('may move an order from $from to $to while no kitchen screen shows the stand', (move) => {
    expect(refusalOf(() => mustBeLeftToVendors(move, false))).toBeUndefined()
  })

  test('may only hand an order over, and undo that, while a kitchen screen shows the stand', () => {
    const left = moves.filter((move) => !refusalOf(() => mustBeLeftToVendors(move, true)))
    expect(left).toEqual([
      { from: 'ready', to: 'served' },
      { from: 'served', to: 'ready' },
    ])
    expect(refusalOf(() => mustBeLeftToVendors({ from: 'new', to: 'ready' }, true))).toMatchObject({
      code: 'kitchen-at-work',
      message: "La cuisine s'en occupe.",
    })
  })

  test('may take an order back to the kitchen only if they marked it ready themselves', () => {
    const ofOthers = moves.filter((move) => !refusalOf(() => mustHaveMadeReady(move, false)))
    expect(moves.filter((move) => !ofOthers.includes(move))).toEqual([
      { from: 'ready', to: 'new' },
      { from: 'ready', to: 'preparing' },
      { from: 'served', to: 'new' },
      { from: 'served', to: 'preparing' },
    ])
    expect(moves.every((move) => !refusalOf(() => mustHaveMadeReady(move, true)))).toBe(true)
  })

  test('moves an order by the steps of the kitchen, with «ready» in between where needed', () => {
    for (const { from, to } of moves) {
      let at: TicketStep = from
      for (const step of wayOf({ from, to })) {
        const isOneStep = mayMove(at, step) || (from === 'new' && to === 'preparing')
        expect([at, step, isOneStep]).toEqual([at, step, true])
        at = step
      }
      expect(at).toBe(to)
    }
    expect(wayOf({ from: 'new', to: 'served' })).toEqual(['ready', 'served'])
    expect(wayOf({ from: 'served', to: 'preparing' })).toEqual(['ready', 'preparing'])
  })

  test('whose request does not say which step they saw counts as having seen the order ready, or served', () => {
    expect(seenBefore).toMatchObject({ served: 'ready', ready: 'served' })
  })
})
