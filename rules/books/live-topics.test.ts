import { describe, expect, test } from 'vitest'
import { roles } from '../people/staff.ts'
import { cardTopic, mayHear } from './live-topics.ts'

const hears = (topic: string) => roles.filter((role) => mayHear({ id: 'me', role }, topic))

const ids = Array.from(
  { length: 20_000 },
  (_, n) => `0b5c2e8a-4f1d-4c3a-9e77-${n.toString(16).padStart(12, '0')}`,
)

describe('the topic of a card', () => {
  test('may be heard by every person who may look at cards', () => {
    expect(hears(cardTopic('7'))).toEqual([...roles])
  })
  test('is the same each time, and differs between cards however similar their ids', () => {
    expect(cardTopic(ids[0] as string)).toBe(cardTopic(ids[0] as string))
    expect(new Set(ids.map(cardTopic)).size).toBe(ids.length)
  })
  test('does not reveal the id of the card', () => {
    for (const id of ids) expect(cardTopic(id)).toMatch(/^card:[0-9a-f]{14}$/)
  })
})

test('changes of a till are announced to its holder and the admins', () => {
  expect(hears('till:me')).toEqual([...roles])
  expect(hears('till:another')).toEqual(['admin'])
})

test('changes of the staff are announced to admins, and changes of one account only to its owner', () => {
  expect(hears('staff')).toEqual(['admin'])
  expect(hears('me:me')).toEqual([...roles])
  expect(hears('me:another')).toEqual([])
})

test('changes of a stand are announced to those who work there, and those of its money only to admins', () => {
  expect(hears('ticket:7')).toEqual(['vendor', 'kitchen', 'admin'])
  expect(hears('buzzers')).toEqual(['vendor', 'kitchen', 'admin'])
  for (const topic of ['stock', 'catalogue:7'])
    expect(hears(topic)).toEqual(['vendor', 'kitchen', 'econome', 'admin'])
  for (const topic of ['stock-alerts', 'products', 'categories'])
    expect(hears(topic)).toEqual(['econome', 'admin'])
  for (const topic of ['tills', 'sales']) expect(hears(topic)).toEqual(['admin'])
})

test('a customer hears of changes of cards, of their own account and of the venue, and of nothing about sales', () => {
  const topics = [
    'cards',
    'sales',
    'tills',
    'ticket:7',
    'stock',
    'stock-alerts',
    'catalogue:7',
    'buzzers',
    'products',
  ]
  expect(topics.filter((topic) => mayHear({ id: 'me', role: 'customer' }, topic))).toEqual(['cards'])
})

test('the topic «a kitchen screen shows this stand» is announced between servers, and to no screen', () => {
  expect(hears('kitchen:7')).toEqual([])
})

test('an undeclared topic is announced to nobody, even if it looks like a declared one', () => {
  const undeclared = [
    'wages',
    'wages:7',
    '',
    ':',
    'card',
    'card:',
    'cards:7',
    'staff:7',
    'constructor',
    'toString:7',
  ]
  for (const topic of undeclared) expect([topic, hears(topic)]).toEqual([topic, []])
})
