import { describe, expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { attempt } from '../plain/refusal.ts'
import { decideRecharge } from '../recharge/recharge.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { aMember, aTill, booksOf, operationId } from '../testing/a-scene.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { clockPutBack, lastWrittenOf } from './clock-put-back.ts'

const minutesAfter = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const operator = aMember('recharge_operator')
const writtenAt = (minutes: number) => aTill(operator, { lastOperationAt: minutesAfter(minutes) })

/** A recharge at a till whose last operation is this many minutes ahead of the clock. */
function recharging(minutes: number, different: Parameters<typeof aTill>[1] = {}, member = operator) {
  const till = { ...writtenAt(minutes), ...different }
  const books = { ...booksOf({ member, till, input: null }), clock: noon }
  const input = { cardId: aCard().id, amount: centimes(10_00), expectedBalance: null }
  const tried = attempt(() =>
    decideRecharge(books, {
      operationId,
      actorId: member.id,
      input,
      now: lastWrittenOf(till),
      freshId: 'fresh',
    }),
  )
  return 'refusal' in tried ? tried.refusal : undefined
}

describe('a till whose last operation is ahead of the clock', () => {
  test('works up to five minutes ahead, and not beyond', () => {
    expect(recharging(5)).toBeUndefined()
    expect(recharging(5.001)?.code).toBe('till-ahead-of-clock')
    expect(clockPutBack(writtenAt(5), noon)).toBe(0)
    expect(clockPutBack(writtenAt(6), noon)).toBe(6 * 60_000)
  })

  test.each([
    [6, '6 min'],
    [125, '2 h 05'],
    [23 * 60 + 40, '1 jour'],
    [3 * 24 * 60 - 2, '3 jours'],
  ])('%d minutes ahead are shown as «%s»', (minutes, told) => {
    expect(plainSpaces(recharging(minutes)?.message ?? '')).toBe(
      `L'heure de l'ordinateur a reculé de ${told} depuis l'ouverture de cette caisse.`,
    )
  })

  test('is refused after a role without the right, and before a till that an admin has stopped', () => {
    expect(recharging(60, {}, aMember('vendor'))?.code).toBe('not-allowed')
    expect(recharging(60, { stoppedAt: minutesAfter(61) })?.code).toBe('till-ahead-of-clock')
  })
})
