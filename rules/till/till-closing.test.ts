import { describe, expect, test } from 'vitest'
import { house } from '../books/accounts.ts'
import type { StaffMember } from '../people/staff.ts'
import { centimes } from '../plain/money.ts'
import { type DeskSettings, defaultDeskSettings } from '../recharge/desk-settings.ts'
import { noon } from '../testing/a-card.ts'
import { actOf, aMember, aTill, booksOf, inOrder, memberFaults, type Scene } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { closeTill, type Till } from './till.ts'
import {
  type CountOfTill,
  canTakeOver,
  decideTillClosing,
  decideTillCount,
  type TillClosing,
} from './till-closing.ts'

const operator = aMember('recharge_operator')
const colleague = aMember('recharge_operator', { id: 'colleague', name: 'Rachid' })
const vendor = aMember('vendor')
const open = aTill(operator, { expected: centimes(600_00), operationCount: 4 })
const atStand = aTill(vendor, { expected: centimes(0), float: centimes(0) })
const shut = closeTill(open, {
  counted: centimes(600_00),
  note: null,
  closedById: operator.id,
  handedToId: null,
  reportNumber: 1,
  now: noon,
})

type Deciding = {
  readonly settings?: Partial<DeskSettings>
  readonly others?: readonly StaffMember[]
  readonly last?: number
}
function booksWith(scene: Scene<unknown>, { settings = {}, others = [], last = 0 }: Deciding) {
  const books = booksOf(scene)
  books.settings = { ...defaultDeskSettings, ...settings }
  for (const other of others) books.staff.set(other.id, other)
  books.reports.last = last
  return books
}

const spoilTill =
  <S extends Scene<unknown>>(different: Partial<Till>) =>
  (of: S): S => ({ ...of, till: { ...(of.till ?? open), ...different } })

describe('counting a drawer', () => {
  const scene: Scene<CountOfTill> = {
    member: operator,
    till: open,
    input: { tillId: 'till', counted: centimes(598_00), pieces: null },
  }
  const decide = (of: Scene<CountOfTill>, how: Deciding = {}) =>
    decideTillCount(booksWith(of, how), actOf(of))

  test('returns the expected cash once the count is booked', () => {
    const { answer, amount, changes, till } = decide(scene)
    expect(answer).toEqual({ counted: 598_00, expected: 600_00, difference: -2_00, operationNumber: 5 })
    expect([amount, changes.transfers]).toEqual([598_00, []])
    expect(till?.lastCount).toEqual({ counted: 598_00, pieces: null, operationNumber: 5 })
  })

  test('note by note stores how many notes and coins of each value there are', () => {
    const pieces = { 20000: 2, 10000: 1, 5000: 1, 2000: 2, 500: 1, 200: 1, 100: 1 }
    expect(decide({ ...scene, input: { ...scene.input, pieces } }).till?.lastCount?.pieces).toEqual(pieces)
  })

  test('is required at a stand too when the stands hold cash', () => {
    const selling = { ...scene, member: vendor, till: atStand }
    expect(refusalOf(() => decide(selling))?.code).toBe('not-allowed')
    expect(decide(selling, { settings: { standsHoldCash: true } }).answer.expected).toBe(0)
  })

  test("is required for a stand's till that once held cash, whatever the settings are now", () => {
    const floated = { ...atStand, float: centimes(50_00) }
    const brought = { ...atStand, expected: centimes(50_00) }
    for (const till of [floated, brought])
      expect(decide({ ...scene, member: vendor, till }).answer.expected).toBe(till.expected)
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<CountOfTill>>('kitchen'),
      ['till-not-found', (of) => ({ ...of, till: null })],
      ['not-allowed', spoilTill({ holderId: 'another operator' })],
      ['till-none-open', (of) => ({ ...of, till: { ...shut, holderId: of.till?.holderId ?? '' } })],
      ['amount-malformed', (of) => ({ ...of, input: { ...of.input, pieces: { 20000: 1 } } })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })

  test('is refused with a negative sum', () => {
    const input = { ...scene.input, counted: centimes(-1) }
    expect(refusalOf(() => decide({ ...scene, input }))?.code).toBe('amount-malformed')
  })
})

const countedWith = (counted: number): Till => ({
  ...open,
  lastCount: { counted: centimes(counted), pieces: null, operationNumber: open.operationCount },
})

describe('closing a till', () => {
  const closing = (counted: number, note: string | null = 'Fin de service'): Scene<TillClosing> => ({
    member: operator,
    till: countedWith(counted),
    input: { tillId: 'till', note, handedToId: null },
  })
  const decide = (of: Scene<TillClosing>, how: Deciding = {}) =>
    decideTillClosing(booksWith(of, how), actOf(of))

  test('returns the cash of the drawer to the float, and numbers the report', () => {
    const { changes, till } = decide(closing(600_00), { last: 41 })
    expect(changes.transfers).toEqual([{ from: house.float, to: 'till', amount: 600_00 }])
    expect(till).toMatchObject({
      closedAt: noon,
      difference: 0,
      note: 'Fin de service',
      closedById: operator.id,
      reportNumber: 42,
    })
  })

  test('books missing cash to the account of cash differences', () => {
    expect(decide(closing(598_00)).changes.transfers).toEqual([
      { from: house.cashDifferences, to: 'till', amount: 2_00 },
      { from: house.float, to: 'till', amount: 598_00 },
    ])
  })

  test('takes excess cash from the account of cash differences', () => {
    expect(decide(closing(601_00)).changes.transfers).toEqual([
      { from: 'till', to: house.cashDifferences, amount: 1_00 },
      { from: house.float, to: 'till', amount: 601_00 },
    ])
  })

  test('that paid out more cash than it held has a negative expected sum', () => {
    const advanced = { ...closing(0), till: { ...countedWith(0), expected: centimes(-30_00) } }
    expect(decide(advanced).changes.transfers).toEqual([
      { from: 'till', to: house.cashDifferences, amount: 30_00 },
    ])
  })

  test('at a stand needs no count, as it holds no cash', () => {
    const selling = { ...closing(0), member: vendor, till: atStand }
    expect(decide(selling).till).toMatchObject({ counted: 0, difference: 0 })
    expect(refusalOf(() => decide(selling, { settings: { standsHoldCash: true } }))?.code).toBe(
      'till-not-counted',
    )
    const advanced = { ...selling, till: { ...atStand, expected: centimes(20_00) } }
    expect(refusalOf(() => decide(advanced))?.code).toBe('till-not-counted')
  })

  test('does not accept a note without a visible character as an explanation', () => {
    const short = (note: string) => decide(closing(598_00, note))
    expect(refusalOf(() => short('\u200B'))?.code).toBe('difference-unexplained')
  })

  test('needs a note beyond the tolerance, and none below it', () => {
    const within = (counted: number) => ({ settings: { differenceTolerance: centimes(5_00) }, counted })
    for (const counted of [595_00, 605_00])
      expect(decide(closing(counted, null), within(counted)).till?.note).toBeNull()
    for (const counted of [594_99, 605_01])
      expect(refusalOf(() => decide(closing(counted, '  '), within(counted)))?.code).toBe(
        'difference-unexplained',
      )
  })

  test('is refused when operations came after the count, and the refusal says how many', () => {
    const late = {
      ...closing(600_00),
      till: { ...countedWith(600_00), operationCount: open.operationCount + 3 },
    }
    const refused = refusalOf(() => decide(late))
    expect([refused?.code, refused?.details]).toEqual(['till-changed-since-count', { operations: 3 }])
  })

  test.each(
    inOrder(closing(600_00), [
      ...memberFaults<Scene<TillClosing>>('kitchen'),
      ['till-not-found', (of) => ({ ...of, till: null })],
      ['not-allowed', spoilTill({ holderId: 'another operator' })],
      ['till-none-open', spoilTill({ closedAt: noon })],
      ['till-not-counted', spoilTill({ lastCount: null })],
      ['till-changed-since-count', spoilTill({ operationCount: 9 })],
      [
        'difference-unexplained',
        (of) => ({
          ...of,
          till: { ...(of.till ?? open), expected: centimes(1) },
          input: { ...of.input, note: ' ' },
        }),
      ],
      ['colleague-unable', (of) => ({ ...of, input: { ...of.input, handedToId: 'an unknown colleague' } })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })

  test('hands the drawer to a colleague who may hold one', () => {
    const handing = { ...closing(600_00), input: { tillId: 'till', note: null, handedToId: colleague.id } }
    expect(decide(handing, { others: [colleague] }).till?.handedToId).toBe(colleague.id)
    for (const unable of [
      { ...colleague, isActive: false },
      { ...colleague, role: 'vendor' as const },
    ])
      expect(refusalOf(() => decide(handing, { others: [unable] }))?.code).toBe('colleague-unable')
    const tooneself = { ...handing, input: { ...handing.input, handedToId: operator.id } }
    expect(refusalOf(() => decide(tooneself))?.code).toBe('colleague-unable')
  })

  test('does not hand the drawer of a stand to a colleague', () => {
    const selling = { ...closing(0), member: vendor, till: atStand }
    const handing = { ...selling, input: { ...selling.input, handedToId: colleague.id } }
    expect(refusalOf(() => decide(handing, { others: [colleague] }))?.code).toBe('colleague-unable')
    expect(
      ['kitchen', 'econome', 'customer', 'vendor'].some((role) => canTakeOver(aMember(role as 'kitchen'))),
    ).toBe(false)
    expect(canTakeOver(aMember('admin'))).toBe(true)
  })
})
