import { expect, test } from 'vitest'
import { show } from './notifications.ts'

test('what the server brings is shown, and every open page hears of it afterwards, for it may have ended', async () => {
  const happened: unknown[] = []
  const page = { postMessage: (said: unknown) => happened.push(said) }
  const worker = {
    registration: { showNotification: async (title: string) => void happened.push(title) },
    clients: { matchAll: async () => [page, page] },
  }
  const brought = { title: 'Stock bas', tag: 'one', address: '/notifications?demande=one', rings: true }
  await show(worker as never, { json: () => brought } as PushMessageData)
  expect(happened).toEqual(['Stock bas', { brought: true }, { brought: true }])
})
