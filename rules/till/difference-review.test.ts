import { expect, test } from 'vitest'
import { centimes } from '../plain/money.ts'
import { noon } from '../testing/a-card.ts'
import { inOrder } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { awaitsReviewOf, reviewDifference } from './difference-review.ts'

type Judged = Parameters<typeof reviewDifference>
type Asked = { readonly till: Judged[0]; readonly before: Judged[1]; readonly act: Judged[2] }
const admin = { id: 'admin', isStill: true }
const colleague = { id: 'anne', isStill: true }
const review = { tillId: 'till', reviewerId: 'admin', note: 'Rendu en trop', at: noon }
const asked: Asked = {
  till: {
    id: 'till',
    holderId: 'operator',
    closedAt: noon,
    closedById: 'operator',
    difference: centimes(-2_00),
  },
  before: undefined,
  act: { reviewerId: 'admin', adminsThen: [admin, colleague], note: '  Rendu en trop ', now: noon },
}
const judge = ({ till, before, act }: Asked) => reviewDifference(till, before, act)

const withTill =
  (change: object) =>
  (of: Asked): Asked => ({ ...of, till: of.till && { ...of.till, ...change } })

test('an admin accepts a difference, and the note and the instant are stored', () => {
  expect(judge(asked)).toEqual(review)
})

test('an admin who is the only one may accept the difference of the drawer they counted', () => {
  const { till, act } = asked
  const counted = { ...asked, till: till && { ...till, closedById: 'admin' } }
  expect(judge({ ...counted, act: { ...act, adminsThen: [admin] } })).toEqual(review)
})

test('only an admin who may accept a difference is offered it, and only until somebody has accepted it', () => {
  const till = { ...asked.till!, isReviewed: false }
  expect(awaitsReviewOf(till, asked.act)).toBe(true)
  expect(awaitsReviewOf({ ...till, isReviewed: true }, asked.act)).toBe(false)
  expect(awaitsReviewOf({ ...till, closedById: 'admin' }, asked.act)).toBe(false)
  expect(awaitsReviewOf({ ...till, closedById: 'admin' }, { ...asked.act, adminsThen: [admin] })).toBe(true)
})

test.each(
  inOrder<Asked>(asked, [
    ['till-not-found', (of) => ({ ...of, till: undefined })],
    ['not-oneself', withTill({ holderId: 'admin' })],
    ['till-still-open', withTill({ closedAt: null })],
    ['difference-none', withTill({ difference: centimes(0) })],
    ['difference-counted-oneself', withTill({ closedById: 'admin' })],
    ['admin-since', (of) => ({ ...of, act: { ...of.act, adminsThen: [colleague] } })],
    ['reason-missing', (of) => ({ ...of, act: { ...of.act, note: '  ' } })],
    ['difference-already-reviewed', (of) => ({ ...of, before: review })],
  ]),
)(
  'accepting a difference is refused with %s, even when every fault listed below it is present too',
  (code, spoilt) => {
    expect(refusalOf(() => judge(spoilt))?.code).toBe(code)
  },
)
