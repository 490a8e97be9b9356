import { describe, expect, test } from 'vitest'
import { keepRecentTopics, recentMs } from './recent-topics.ts'

describe('the list of recent topics, for a screen that begins to listen,', () => {
  let now = 0
  const recent = () => {
    now = 0
    return keepRecentTopics<string>(() => now)
  }

  test('has each topic once, and only those that are meant for the screen', () => {
    const topics = recent()
    topics.note(['sales', 'stock'])
    topics.note(['sales'])
    expect(topics.list()).toEqual(['stock', 'sales'])
    expect(topics.list((topic) => topic === 'stock')).toEqual(['stock'])
  })

  test('has no topic older than the time a slow phone needs to open its stream', () => {
    const topics = recent()
    topics.note(['sales'])
    now = recentMs
    topics.note(['stock'])
    expect(topics.list()).toEqual(['sales', 'stock'])
    now = recentMs + 1
    expect(topics.list()).toEqual(['stock'])
  })

  test('is «all» when there are too many topics', () => {
    const topics = recent()
    topics.note(Array.from({ length: 201 }, (_, n) => `card:${n}`))
    expect(topics.list()).toBe('all')
    expect(topics.list((topic) => topic === 'card:7')).toEqual(['card:7'])
  })
})
