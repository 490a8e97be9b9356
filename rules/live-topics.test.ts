import { describe, expect, test } from 'vitest'
import { cardTopic, mayHear } from './live-topics.ts'
import { roles } from './staff.ts'

const hears = (topic: string) => roles.filter((role) => mayHear({ id: 'me', role }, topic))

const ids = Array.from(
  { length: 20_000 },
  (_, n) => `0b5c2e8a-4f1d-4c3a-9e77-${n.toString(16).padStart(12, '0')}`,
)

describe('what happens to a card', () => {
  test('is heard of by everybody who may look at cards', () => {
    expect(hears(cardTopic('7'))).toEqual([...roles])
  })
  test('bears the same name each time, and another for each card, however alike their ids', () => {
    expect(cardTopic(ids[0] as string)).toBe(cardTopic(ids[0] as string))
    expect(new Set(ids.map(cardTopic)).size).toBe(ids.length)
  })
  test('is told without the id of the card: the name is far shorter', () => {
    for (const id of ids) expect(cardTopic(id)).toMatch(/^card:[0-9a-f]{14}$/)
  })
})

test('a till is heard of by its holder and by admins', () => {
  expect(hears('till:me')).toEqual([...roles])
  expect(hears('till:another')).toEqual(['admin'])
})

test('who works here is for admins to hear of; what is changed of oneself, for oneself', () => {
  expect(hears('staff')).toEqual(['admin'])
  expect(hears('me:me')).toEqual([...roles])
  expect(hears('me:another')).toEqual([])
})

test('everybody hears that cards, stock and tickets changed', () => {
  for (const topic of ['cards', 'stock', 'ticket:7', 'catalogue:7']) expect(hears(topic)).toEqual([...roles])
})
