import { expect, test } from 'vitest'
import { mayHear } from './live-topics.ts'
import { roles } from './staff.ts'

const hears = (topic: string) => roles.filter((role) => mayHear({ id: 'me', role }, topic))

test('the id of a card reaches those who see cards, never a vendor who was not shown it', () => {
  expect(hears('card:7')).toEqual(['admin', 'recharge_operator'])
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
