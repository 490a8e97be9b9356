import { describe, expect, test } from 'vitest'
import { house } from '../books/accounts.ts'
import { centimes } from '../plain/money.ts'
import { noon } from '../testing/a-card.ts'
import { actOf, aMember, aTill, booksOf, inOrder, memberFaults, type Scene } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import type { Till } from './till.ts'
import { decideRemoteClosing, type RemoteClosing } from './till-closing.ts'

const operator = aMember('recharge_operator')
const open = aTill(operator, { expected: centimes(600_00), operationCount: 4 })
const atStand = aTill(aMember('vendor'), { expected: centimes(0), float: centimes(0) })

const spoilTill =
  (different: Partial<Till>) =>
  (of: Scene<RemoteClosing>): Scene<RemoteClosing> => ({
    ...of,
    till: { ...(of.till ?? open), ...different },
  })

describe('an admin closing another person’s till from a distance', () => {
  const admin = aMember('admin')
  const scene: Scene<RemoteClosing> = {
    member: admin,
    till: open,
    input: { tillId: 'till', counted: centimes(580_00), pieces: null, reason: ' Partie sans clôturer ' },
  }
  const decide = (of: Scene<RemoteClosing>, last = 0) => {
    const books = booksOf(of)
    books.reports.last = last
    return decideRemoteClosing(books, actOf(of))
  }

  test('stores the counted cash, the admin who closed the till and the reason', () => {
    const { till, changes } = decide(scene, 3)
    expect(till).toMatchObject({
      closedById: admin.id,
      holderId: operator.id,
      counted: 580_00,
      difference: -20_00,
      note: 'Partie sans clôturer',
      reportNumber: 4,
      lastCount: { counted: 580_00, operationNumber: 5 },
    })
    expect(changes.transfers).toEqual([
      { from: house.cashDifferences, to: 'till', amount: 20_00 },
      { from: house.float, to: 'till', amount: 580_00 },
    ])
  })

  test('needs no count for the till of a stand without cash', () => {
    const stand = { ...scene, till: atStand, input: { ...scene.input, counted: null } }
    expect(decide(stand).till).toMatchObject({ counted: 0, difference: 0, lastCount: null })
  })

  test('may enter no count for the till of a stand without cash, since it would book cash that does not exist', () => {
    for (const counting of [{}, { counted: null, pieces: { 20000: 1 } }]) {
      const stand = { ...scene, till: atStand, input: { ...scene.input, ...counting } }
      expect(refusalOf(() => decide(stand))?.message).toBe(
        "Cette caisse ne contient pas d'espèces : il n'y a rien à compter.",
      )
    }
  })

  test.each(
    inOrder(scene, [
      ...memberFaults<Scene<RemoteClosing>>('recharge_operator'),
      ['till-not-found', (of) => ({ ...of, till: null })],
      ['not-oneself', spoilTill({ holderId: admin.id })],
      ['till-none-open', spoilTill({ closedAt: noon })],
      ['reason-missing', (of) => ({ ...of, input: { ...of.input, reason: '  ' } })],
      ['till-not-counted', (of) => ({ ...of, input: { ...of.input, counted: null } })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })

  test('is refused when the notes and coins are not worth the counted sum', () => {
    const input = { ...scene.input, pieces: { 20000: 1 } }
    expect(refusalOf(() => decide({ ...scene, input }))?.code).toBe('amount-malformed')
  })
})
