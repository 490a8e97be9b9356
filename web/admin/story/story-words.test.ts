import { describe, expect, test } from 'vitest'
import { formatDateTime } from '#rules/plain/french.ts'
import { happeningDetail, happeningLabel, timeInStory } from './story-words.ts'

const at = new Date('2026-11-21T20:14:00Z')

describe('the words of the story of a sale', () => {
  test('say what happened, and to which buzzer', () => {
    expect(happeningLabel({ what: 'recalled', at, byName: null })).toBe('Rappelée en cuisine')
    expect(happeningLabel({ what: 'buzzer-lent', at, byName: 'Nadia', buzzer: '07' })).toBe('Bipeur 07 remis')
  })

  test('say who did it and why, as far as that is known', () => {
    const cancelled = { what: 'cancelled', at, byName: 'Samir', reason: 'Plat renvoyé' } as const
    expect(happeningDetail(cancelled)).toBe('par Samir · Plat renvoyé')
    expect(happeningDetail({ ...cancelled, reason: null })).toBe('par Samir')
    expect(happeningDetail({ what: 'received', at, byName: null })).toBe('')
  })

  test("add the day to a time that is not on the story's first day", () => {
    expect(timeInStory(at, at)).toBe('20:14')
    expect(timeInStory(at, new Date('2026-11-20T20:14:00Z'))).toBe(formatDateTime(at))
  })
})
