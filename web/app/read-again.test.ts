import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { readAgain } from './read-again.ts'

/** A list on screen whose readings end when the test says so. */
function aListOnScreen() {
  const client = new QueryClient()
  const answers: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    meta: { watches: ['cards'] },
    queryFn: () => new Promise<number>((resolve) => answers.push(() => resolve(answers.length))),
  })
  observer.subscribe(() => {})
  const answer = async () => {
    const readings = answers.length
    answers.at(-1)?.()
    const isTakenIn = () => client.isFetching() === 0 || answers.length > readings
    await vi.waitUntil(isTakenIn, { timeout: 30_000, interval: 5 })
  }
  return { client, answer, readings: () => answers.length }
}

test('a change while a list is being read waits for it, then reads once more', async () => {
  const { client, answer, readings } = aListOnScreen()
  for (let change = 0; change < 10; change += 1) readAgain(new Set(['cards']), client)
  expect(readings()).toBe(1)
  await answer()
  expect(readings()).toBe(2)
  await answer()
  expect(readings()).toBe(2)
})

test('what nobody announced is not read again', async () => {
  const { client, answer, readings } = aListOnScreen()
  await answer()
  readAgain(new Set(['sales']), client)
  expect(readings()).toBe(1)
  readAgain(new Set(['cards']), client)
  expect(readings()).toBe(2)
  await answer()
})
