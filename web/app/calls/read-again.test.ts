import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { readAgain } from './read-again.ts'

/** A list on screen whose fetches end when the test says so. */
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

test('a change while a list is being fetched leads to one more fetch after it', async () => {
  const { client, answer, readings } = aListOnScreen()
  for (let change = 0; change < 10; change += 1) readAgain(['cards'], client)
  expect(readings()).toBe(1)
  await answer()
  expect(readings()).toBe(2)
  await answer()
  expect(readings()).toBe(2)
})

test('a query is not fetched again when its topic was not announced', async () => {
  const { client, answer, readings } = aListOnScreen()
  await answer()
  readAgain(['sales'], client)
  expect(readings()).toBe(1)
  readAgain(['cards'], client)
  expect(readings()).toBe(2)
  await answer()
})

test('a list that watches a topic of every sale is fetched once, two seconds after the first change', async () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  let readings = 0
  const observer = new QueryObserver(client, {
    queryKey: ['stocks'],
    meta: { watchesSlowly: ['stock'] },
    queryFn: () => {
      readings += 1
      return readings
    },
  })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10)
  for (let sale = 0; sale < 40; sale += 1) {
    readAgain(['stock'], client)
    await vi.advanceTimersByTimeAsync(45)
  }
  expect(readings).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(readings).toBe(2)
  vi.useRealTimers()
})
