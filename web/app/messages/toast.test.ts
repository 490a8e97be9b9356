import { expect, test } from 'vitest'
import { recentToasts, toast } from './toast.ts'

test('the last twenty toasts can be read again, newest first', () => {
  for (let n = 1; n <= 23; n += 1) toast('info', `Message ${n}`)
  const texts = recentToasts().map(({ text }) => text)
  expect(texts).toHaveLength(20)
  expect(texts[0]).toBe('Message 23')
  expect(texts.at(-1)).toBe('Message 4')
})
