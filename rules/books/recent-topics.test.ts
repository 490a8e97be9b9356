import { describe, expect, test } from 'vitest'
import { keepRecentTopics, recentMs } from './recent-topics.ts'

describe('who begins to listen hears what was announced a moment ago', () => {
  let now = 0
  const recent = () => {
    now = 0
    return keepRecentTopics<string>(() => now)
  }

  test('each topic once, and only what is meant for them', () => {
    const topics = recent()
    topics.note(['sales', 'stock'])
    topics.note(['sales'])
    expect(topics.list()).toEqual(['stock', 'sales'])
    expect(topics.list((topic) => topic === 'stock')).toEqual(['stock'])
  })

  test('nothing that is older than a slow phone needs to open its stream', () => {
    const topics = recent()
    topics.note(['sales'])
    now = recentMs
    topics.note(['stock'])
    expect(topics.list()).toEqual(['sales', 'stock'])
    now = recentMs + 1
    expect(topics.list()).toEqual(['stock'])
  })

  test('that anything may have changed, when it would be too much to name', () => {
    const topics = recent()
    topics.note(Array.from({ length: 201 }, (_, n) => `card:${n}`))
    expect(topics.list()).toBe('all')
    expect(topics.list((topic) => topic === 'card:7')).toEqual(['card:7'])
  })
})
