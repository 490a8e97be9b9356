/** The notifications that a page shows and closes when it is opened. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOfNotification, type DeviceKnows } from '#rules/notification/desktop-notification.ts'

const now = Date.now()
const minutesAgo = (minutes: number) => now - minutes * 60_000
const stored = new Map<string, string>()
let standing: { tag: string; data: unknown; close: () => void }[] = []
let shown: { title: string; silent: boolean }[] = []

const registration = {
  active: {},
  getNotifications: async ({ tag }: { tag?: string } = {}) =>
    standing.filter((one) => tag === undefined || one.tag === tag),
  showNotification: async (
    title: string,
    { tag, data, silent }: Record<'tag' | 'data' | 'silent', never>,
  ) => {
    shown.push({ title, silent })
    stand(tag, data)
  },
}
function stand(tag: string, data: unknown = { address: addressOfNotification(tag) }) {
  const one = { tag, data, close: () => (standing = standing.filter((other) => other !== one)) }
  standing.push(one)
}

/** The server's answer about the state of one notification; null where it does not answer. */
const statusOf = vi.fn<(id: string) => string | null>()
vi.mock('../calls/ask.ts', () => ({
  ask: {
    readNotification: async ({ notificationId }: { notificationId: string }) => {
      const status = statusOf(notificationId)
      if (status === null) throw new Error('no answer')
      return { status }
    },
  },
}))

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  standing = []
  shown = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
})
afterEach(() => void vi.unstubAllGlobals())

const asked = (id: string, minutes: number, product = id) => ({
  ...{ id, type: 'restock_request', createdAt: new Date(minutesAgo(minutes)).toISOString() },
  ...{ product: { id: product, name: product }, stand: { id: 's', name: 'Grillades' } },
})
const knows = (known: DeviceKnows) => stored.set('farhapass.desktop', JSON.stringify(known))

/** Opens a page whose first answer has these rows. */
async function opened(rows: readonly ReturnType<typeof asked>[], pages = 1) {
  const { deviceTeller } = await import('./tell-device.ts')
  deviceTeller(() => undefined)({ rows, pages } as never)
  await new Promise((over) => setTimeout(over, 20))
  return { shown: shown.map(({ title }) => title), standing: standing.map(({ tag }) => tag) }
}

const title = (product: string) => `Demande de réapprovisionnement — ${product}, stand Grillades`

test('requests that came while no page was open are shown, also on a device with push notifications', async () => {
  stored.set('farhapass.told-while-closed', 'nadia')
  knows({ met: ['old'], upTo: minutesAgo(5), rang: {} })
  expect(await opened([asked('new', 2), asked('old', 5)])).toEqual({
    shown: [title('new')],
    standing: ['new'],
  })
})

test('a product that rang a moment ago does not ring again when the page is reloaded', async () => {
  knows({ met: ['old'], upTo: minutesAgo(5), rang: { couscous: minutesAgo(5) } })
  await opened([asked('new', 2, 'couscous')])
  expect(shown).toEqual([{ title: title('couscous'), silent: true }])
})

test('the notification tapped to open the page is not shown again', async () => {
  knows({ met: ['old'], upTo: minutesAgo(5), rang: {} })
  vi.stubGlobal('location', { search: '?demande=tapped' })
  expect((await opened([asked('new', 1), asked('tapped', 2)])).shown).toEqual([title('new')])
})

test('notifications of ended requests are closed, even when the server does not answer about another one; a trial notification stays', async () => {
  stand('essai', { address: '/profile' })
  stand('unanswered')
  stand('ended')
  stand('on a later page')
  statusOf.mockImplementation((id) => (id === 'unanswered' ? null : id === 'ended' ? 'processed' : 'pending'))
  const after = await opened([asked('first', 30)], 2)
  expect(after.standing).toEqual(['essai', 'unanswered', 'on a later page'])
  expect(statusOf.mock.calls.flat()).not.toContain('essai')
})
