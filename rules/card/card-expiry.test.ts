import { describe, expect, test } from 'vitest'
import { aCard, noon } from '../testing/a-card.ts'
import { actOf, aMember, booksOf, inOrder, type Scene, unknownId } from '../testing/a-scene.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { isExpired } from './card.ts'
import { type CardExpiryChange, decideCardExpiry, readExpiryDate, writeExpiryDate } from './card-expiry.ts'

describe('an expiry date', () => {
  test('is the last instant of that day on the venue’s clock', () => {
    const at = readExpiryDate('2027-01-19')
    expect(at).toEqual(new Date('2027-01-19T23:59:59.999Z'))
    expect(isExpired({ expiresAt: at }, new Date('2027-01-19T23:59:59.998Z'))).toBe(false)
    expect(isExpired({ expiresAt: at }, new Date('2027-01-20T00:00:00Z'))).toBe(true)
  })
  test('before September 2026, when Morocco was an hour ahead of UTC, is an hour earlier', () => {
    expect(readExpiryDate('2026-09-18')).toEqual(new Date('2026-09-18T22:59:59.999Z'))
  })
  test.each([
    '2027-01-19',
    '2026-09-19',
    '2026-09-20',
    '2026-02-14',
    '2028-02-29',
    '2000-01-01',
    '2100-12-31',
  ])('%s is read, and written back in the same form', (day) => {
    expect(writeExpiryDate(readExpiryDate(day))).toBe(day)
  })
  test.each(['', '19/01/2027', '2027-1-19', '2027-01-19T10:00', '20270119', '+2027-01-19', '２０２７-01-19'])(
    '«%s» is refused as malformed',
    (written) => {
      expect(refusalOf(() => readExpiryDate(written))?.message).toBe(
        'Format de date invalide. Utilisez le format YYYY-MM-DD',
      )
    },
  )
  test.each([
    '2026-02-30',
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '0000-01-01',
    '1999-12-31',
    '2101-01-01',
    '9999-12-31',
  ])('%s is refused, because no calendar in use has that day', (written) => {
    expect(refusalOf(() => readExpiryDate(written))?.message).toBe('Date invalide')
  })
})

describe('changing the expiry of a card', () => {
  const scene: Scene<CardExpiryChange> = {
    member: aMember('admin'),
    till: null,
    card: aCard(),
    input: { cardId: aCard().id, expiryDate: '2027-06-30' },
  }
  const decide = (of: Scene<CardExpiryChange>) => decideCardExpiry(booksOf(of), actOf(of))

  test('changes its date and no money', () => {
    const { card, amount, changes } = decide(scene)
    expect(card?.after).toEqual({
      ...aCard(),
      expiresAt: new Date('2027-06-30T23:59:59.999Z'),
      updatedAt: noon,
      operationCount: 2,
    })
    expect([amount, changes.transfers]).toEqual([0, []])
  })
  test('of many cards extends those that would expire before that day, and refuses to shorten the others', () => {
    const until = (expiresAt: Date | null) => ({
      ...{ ...scene, card: aCard({ expiresAt }) },
      input: { ...scene.input, isExtension: true as const },
    })
    const last = new Date('2027-06-30T23:59:59.999Z')
    expect(decide(until(new Date('2027-06-29T23:59:59.999Z'))).answer.expiresAt).toEqual(last)
    expect(decide(until(null)).answer.expiresAt).toEqual(last)
    for (const kept of [last, new Date('2027-07-01T23:59:59.999Z')])
      expect(refusalOf(() => decide(until(kept)))?.message).toBe(
        'Cette carte expire déjà ce jour-là, ou plus tard.',
      )
  })
  test('gives a date to a card that had none', () => {
    expect(decide({ ...scene, card: aCard({ expiresAt: null }) }).answer.isActive).toBe(true)
  })
  test.each(
    inOrder(scene, [
      ['staff-record-missing', (of) => ({ ...of, isKnown: false })],
      ['not-allowed', (of) => ({ ...of, member: aMember('recharge_operator') })],
      ['date-format-wrong', (of) => ({ ...of, input: { ...of.input, expiryDate: 'demain' } })],
      ['card-not-found', (of) => ({ ...of, input: { ...of.input, cardId: unknownId } })],
      ['card-deactivated', (of) => ({ ...of, card: aCard({ isActive: false }) })],
    ]),
  )('is refused with %s, even when every fault listed below it is present too', (code, spoilt) => {
    expect(refusalOf(() => decide(spoilt))?.code).toBe(code)
  })
})
