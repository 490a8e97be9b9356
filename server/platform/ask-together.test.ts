import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'

/** Each question is answered only when the test releases it. */
function openAnswers() {
  const asked: (readonly string[])[] = []
  const gates: ((error?: Error) => void)[] = []
  const ask = (keys: readonly string[]) => {
    asked.push(keys)
    return new Promise<Map<string, string>>((resolve, reject) => {
      gates.push((error) =>
        error
          ? reject(error)
          : resolve(new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key}!`]))),
      )
    })
  }
  return { asked, ask, letGo: (error?: Error) => gates.shift()?.(error) }
}

const limits = { most: 3, longestQueue: 4, secondsToWait: 7, restMs: 1 }

test('keys that arrive while a question is under way are asked together, each key once', async () => {
  const { asked, ask, letGo } = openAnswers()
  const put = askTogether(ask, limits)
  const first = put('a')
  const gathered = [put('b'), put('c'), put('b'), put('unknown'), put('d')]
  expect(asked).toEqual([['a']])
  letGo()
  expect(await first).toBe('a!')
  await expect.poll(() => asked[1]).toEqual(['b', 'c', 'unknown'])
  letGo()
  await expect.poll(() => asked[2]).toEqual(['d'])
  letGo()
  expect(await Promise.all(gathered)).toEqual(['b!', 'c!', 'b!', undefined, 'd!'])
  const later = put('e')
  await expect.poll(() => asked[3]).toEqual(['e'])
  letGo()
  expect(await later).toBe('e!')
})

test('a question that fails rejects the callers who asked it, and not those of the next question', async () => {
  const { asked, ask, letGo } = openAnswers()
  const put = askTogether(ask, limits)
  const failed = put('a')
  const next = put('b')
  letGo(new Error('cut'))
  await expect(failed).rejects.toThrow('cut')
  await expect.poll(() => asked.length).toBe(2)
  letGo()
  expect(await next).toBe('b!')
})

test('a caller who comes when too many keys wait is told when to try again, unless the same key is already waiting', async () => {
  const { asked, ask, letGo } = openAnswers()
  const put = askTogether(ask, limits)
  const waiting = ['a', 'b', 'c', 'd', 'e'].map(put)
  await expect(put('f')).rejects.toMatchObject({ code: 'too-many-tries', details: { seconds: 7 } })
  const again = put('b')
  for (let n = 1; n <= 3; n += 1) {
    await expect.poll(() => asked.length).toBe(n)
    letGo()
  }
  expect(await again).toBe('b!')
  await Promise.all(waiting)
})

test('a lone key is asked at once, and keys that arrive in the pause after it are asked together', async () => {
  const asked: (readonly string[])[] = []
  const put = askTogether(
    async (keys) => {
      asked.push(keys)
      return new Map(keys.map((key) => [key, key]))
    },
    { ...limits, restMs: 50 },
  )
  const from = performance.now()
  await put('a')
  const [b, c] = [put('b'), put('c')]
  expect(asked).toEqual([['a']])
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
  expect(performance.now() - from).toBeGreaterThan(45)
  expect(asked).toEqual([['a'], ['b', 'c']])
})

test('callers of one question are answered one after another, and other work of the server runs in between', async () => {
  const ask = async (keys: readonly string[]) => new Map(keys.map((key) => [key, key]))
  const put = askTogether(ask, { ...limits, most: 50, longestQueue: 50 })
  await put('first')
  const told: string[] = []
  let toldBeforeTheSale = 50
  const crowd = Array.from({ length: 50 }, async (_, n) => {
    told.push((await put(`phone ${n}`)) as string)
    if (told.length !== 1) return
    setImmediate(() => {
      toldBeforeTheSale = told.length
    })
  })
  await Promise.all(crowd)
  expect(told).toHaveLength(50)
  expect(toldBeforeTheSale).toBeLessThan(5)
})
