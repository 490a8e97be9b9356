import { describe, expect, test } from 'vitest'
import { dirhams } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { aCard, noon } from '../testing/a-card.ts'
import { mustBeReplaceable } from './card-replacement.ts'
import {
  type CardSearch,
  mostWaiting,
  mustBeBlockedBy,
  mustBeEnough,
  mustBlock,
  mustNotHaveSearchedTooOften,
  searchLimit,
  wordsOfFacts,
} from './lost-card.ts'

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)
const code = (act: () => void) => {
  try {
    act()
  } catch (error) {
    return (error as Refusal).code
  }
  return undefined
}

describe('the facts that identify a lost card', () => {
  test('are listed in words, one by one', () => {
    expect(
      wordsOfFacts({
        stand: 'Grillades',
        boughtAt: noon,
        paid: dirhams(45),
        article: 'Thé',
        recharged: dirhams(100),
        rechargedAt: minutes(60),
      }),
    ).toEqual([
      'stand Grillades',
      'achat vers 12:00',
      'achat de 45,00\u00A0DH',
      'article «\u00A0Thé\u00A0»',
      'recharge de 100,00\u00A0DH',
      'recharge vers 13:00',
    ])
  })

  test('must be two or more, and a code read from a picture counts as one fact, not as the card', () => {
    expect(code(() => mustBeEnough({}))).toBe('facts-too-few')
    expect(code(() => mustBeEnough({ code: aCard().code }))).toBe('facts-too-few')
    expect(code(() => mustBeEnough({ code: aCard().code, paid: dirhams(5) }))).toBeUndefined()
    expect(code(() => mustBeEnough({ code: aCard().code, paid: dirhams(0) }))).toBe('amount-not-positive')
    for (const article of ['e', 'th', '\u0301\u0301\u0301', ' . '])
      expect(code(() => mustBeEnough({ code: aCard().code, article }))).toBe('facts-too-few')
  })
})

describe('a person who searches for lost cards', () => {
  const tried = (ages: readonly number[]) => () =>
    mustNotHaveSearchedTooOften(
      ages.map((age) => minutes(-age)),
      noon,
    )

  test('waits after ten searches until the first of them is ten minutes old', () => {
    const nine = Array.from({ length: searchLimit.most - 1 }, () => 1)
    expect(code(tried(nine))).toBeUndefined()
    expect(tried([...nine, 8])).toThrow(new Refusal('too-many-tries', { seconds: 120 }))
    expect(code(tried([...nine, 10]))).toBeUndefined()
  })

  test('still has to wait after the clock was put back', () => {
    expect(code(tried(Array.from({ length: searchLimit.most }, () => -300)))).toBe('too-many-tries')
  })
})

describe('a lost card', () => {
  const found: CardSearch = { searchedBy: 'leila', searchedAt: noon, cardId: 'card', blockedAt: null }
  const free = { id: 'card', blockedAt: null }
  const block = (search: CardSearch | undefined, card = free, at = minutes(9), waiting = 0) => {
    let isNew: boolean | undefined
    return (
      code(() => {
        isNew = mustBlock(search, card, { actorId: 'leila', now: at, waiting })
      }) ?? isNew
    )
  }

  test('can be blocked only by the person who found it, by that search, and within ten minutes', () => {
    expect(block(found)).toBe(true)
    for (const search of [undefined, { ...found, searchedBy: 'samir' }, { ...found, cardId: null }])
      expect(block(search)).toBe('loss-not-searched')
    expect(block({ ...found, cardId: 'another' })).toBe('loss-not-searched')
    for (const at of [11, -11]) expect(block(found, free, minutes(at))).toBe('loss-not-searched')
  })

  test("is blocked once by a search: a second tap finds it blocked, and does not undo an administrator's unblocking", () => {
    const blocking = { ...found, blockedAt: minutes(1) }
    expect(block(blocking, { id: 'card', blockedAt: minutes(1) } as never)).toBe(false)
    expect(block(blocking)).toBe('loss-not-searched')
  })

  test('cannot be blocked by a person who already has five blocked cards waiting for an administrator', () => {
    expect(block(found, free, minutes(1), mostWaiting - 1)).toBe(true)
    expect(block(found, free, minutes(1), mostWaiting)).toBe('blocks-too-many')
  })

  test('has its replacement accepted for the block that the administrator saw, not for a later block', () => {
    const blocked = { id: 'card', blockedAt: minutes(1) }
    expect(code(() => mustBeBlockedBy({ ...found, blockedAt: minutes(1) }, blocked))).toBeUndefined()
    for (const search of [undefined, found, { ...found, blockedAt: minutes(2) }])
      expect(code(() => mustBeBlockedBy(search, blocked))).toBe('card-not-blocked')
    expect(code(() => mustBeBlockedBy(found, free))).toBe('card-not-blocked')
  })
})

describe('an operator', () => {
  const blocked = aCard({ blockedAt: noon })

  test("replaces a lost card only in the hour after an administrator agreed, even when the card's code was shown at the desk", () => {
    for (const because of ['lost', 'stolen'] as const) {
      for (const card of [aCard(), blocked])
        expect(code(() => mustBeReplaceable(card, { because, shownCode: card.code, now: noon }))).toBe(
          'loss-not-confirmed',
        )
      const agreed = aCard({ blockedAt: noon, lossConfirmedAt: noon })
      expect(code(() => mustBeReplaceable(agreed, { because, now: noon }))).toBeUndefined()
      expect(code(() => mustBeReplaceable(agreed, { because, now: minutes(60) }))).toBeUndefined()
      const late = new Date(minutes(60).getTime() + 1)
      expect(code(() => mustBeReplaceable(agreed, { because, now: late }))).toBe('loss-not-confirmed')
    }
  })

  test('replaces a damaged card only when it was read at the desk and is not blocked', () => {
    const because = 'damaged' as const
    const card = aCard()
    expect(code(() => mustBeReplaceable(card, { because, shownCode: card.code, now: noon }))).toBeUndefined()
    for (const shownCode of [undefined, 'FP-000000-0000000000000000'])
      expect(code(() => mustBeReplaceable(card, { because, shownCode, now: noon }))).toBe('card-not-shown')
    expect(code(() => mustBeReplaceable(blocked, { because, shownCode: card.code, now: noon }))).toBe(
      'card-blocked',
    )
  })
})
