/** Several commands decided one after another on one state of the books, without a database. */
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Books } from '#rules/books/books.ts'
import { centimes } from '#rules/plain/money.ts'
import { decideRecharge } from '#rules/recharge/recharge.ts'
import { aCard, noon } from '#rules/testing/a-card.ts'
import { aMember, aTill, booksOf, freshId } from '#rules/testing/a-scene.ts'
import { type Command, command } from './command.ts'
import { type Accepted, decideBatch } from './decide-batch.ts'
import type { Answered } from './operation-store.ts'

const operator = aMember('recharge_operator')
const recharge = command({ kind: 'recharge', needs: () => ({}), decide: decideRecharge })
const recharging = (operationId: string, dirhams: number, actorId = operator.id) =>
  recharge({ operationId, actorId, input: { cardId: aCard().id, amount: centimes(dirhams * 100) } })
const voiding = (operationId: string, actorId = operator.id): Command => ({
  kind: 'void',
  operationId,
  actorId,
  requestHash: 'void',
  needs: {},
  decide: () => {
    throw new Error('a void is not decided')
  },
})

let books: Books
let answered: Map<string, Answered>
beforeEach(() => {
  books = booksOf({ member: operator, till: aTill(operator), input: null })
  answered = new Map()
})
const drawId = () => freshId
const decide = (commands: readonly Command[], now = noon) =>
  decideBatch(commands, { books, answered, now, drawId })
const balances = () => books.cards.get(aCard().id)?.balance

describe('a batch', () => {
  test('shows each command the effects of the commands before it', () => {
    const { outcomes, accepted } = decide([recharging('a', 10), recharging('b', 20)])
    expect(outcomes.map((outcome) => 'answer' in outcome && JSON.parse(outcome.answer ?? ''))).toMatchObject([
      { balanceBefore: 100_00, balanceAfter: 110_00 },
      { balanceBefore: 110_00, balanceAfter: 130_00 },
    ])
    expect(accepted.map(({ operation }) => [operation.cardNumber, operation.tillNumber])).toEqual([
      [2, 1],
      [3, 2],
    ])
  })

  test('goes on after a refused command as if that command had never been sent', () => {
    const { outcomes, accepted } = decide([recharging('a', 10), recharging('b', 0), recharging('c', 20)])
    expect(outcomes.map((outcome) => ('refusal' in outcome ? outcome.refusal.code : 'done'))).toEqual([
      'done',
      'recharge-amount-not-positive',
      'done',
    ])
    expect(accepted.map(({ operation }) => operation.tillNumber)).toEqual([1, 2])
    expect(balances()).toBe(130_00)
  })

  test('fails as a whole when a rule throws anything but a refusal', () => {
    const broken: Command = { ...recharging('b', 20), decide: () => undefined as never }
    expect(() => decide([recharging('a', 10), broken])).toThrow(TypeError)
  })

  test('chains the operations of a till by their hashes', () => {
    const [one, two] = decide([recharging('a', 10), recharging('b', 20)]).accepted
    const linkOf = (previous: string, { operation }: Accepted, text: string) =>
      createHash('sha256')
        .update(`${previous}|${text}||${operation.requestHash}|${operation.answer}`)
        .digest('hex')
    const told = (id: string, n: number, left: number) =>
      `${id}|recharge|${operator.id}|till|${n}|${n * 1000}|${noon.getTime()}|${aCard().id}|${left}`
    const first = linkOf('', one as Accepted, told('a', 1, 11000))
    expect(one?.operation.tillHash).toBe(first)
    expect(two?.operation.tillHash).toBe(linkOf(first, two as Accepted, told('b', 2, 13000)))
    expect(books.tills.get('till')).toMatchObject({ operationCount: 2, lastHash: two?.operation.tillHash })
  })

  test('never dates an operation of a till before the previous one, even when the clock runs back', () => {
    const anHourBefore = new Date(noon.getTime() - 3_600_000)
    expect(decide([recharging('a', 10)], anHourBefore).accepted[0]?.operation.bookedAt).toEqual(noon)
  })
})

describe('an operation id that comes twice', () => {
  const outcomesOf = (commands: readonly Command[]) =>
    decide(commands).outcomes.map((outcome) => ('refusal' in outcome ? outcome.refusal.code : outcome.answer))

  test('within one batch is booked once and answered twice', () => {
    const [first, second] = outcomesOf([recharging('a', 10), recharging('a', 10)])
    expect(second).toBe(first)
    expect(balances()).toBe(110_00)
  })

  test('in a later batch gets the first answer, and the command is not decided again', () => {
    const [first] = outcomesOf([recharging('a', 10)])
    expect(outcomesOf([recharging('a', 10)])).toEqual([first])
    expect(balances()).toBe(110_00)
  })

  test('twin: is booked twice when the bookkeeper does not find the first answer', () => {
    decide([recharging('a', 10)])
    answered.clear()
    decide([recharging('a', 10)])
    expect(balances()).toBe(120_00)
  })

  test('with another amount, or by another person, is refused', () => {
    const [, amount, person] = outcomesOf([
      recharging('a', 10),
      recharging('a', 11),
      recharging('a', 10, 'another person'),
    ])
    expect([amount, person]).toEqual(['operation-id-taken', 'operation-id-taken'])
  })

  test('changes nothing once it is voided, and keeps its answer when it was booked before the void', () => {
    expect(outcomesOf([voiding('a'), recharging('a', 10), voiding('a')])).toEqual([
      null,
      'operation-void',
      null,
    ])
    const [first, settled] = outcomesOf([recharging('b', 10), voiding('b')])
    expect(settled).toBe(first)
    expect(outcomesOf([voiding('b', 'another person')])).toEqual(['operation-id-taken'])
    expect(balances()).toBe(110_00)
  })

  test('is void for everybody once any person has voided it', () => {
    expect(
      outcomesOf([
        voiding('a', 'another person'),
        recharging('a', 10),
        voiding('a'),
        recharging('a', 10, 'another person'),
      ]),
    ).toEqual([null, 'operation-void', null, 'operation-void'])
    expect(balances()).toBe(100_00)
  })
})
