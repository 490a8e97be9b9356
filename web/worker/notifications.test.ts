import { expect, test } from 'vitest'
import { show } from './notifications.ts'

test('a pushed notification is shown first, and then announced to every open page, as it may have ended meanwhile', async () => {
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
