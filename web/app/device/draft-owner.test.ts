/** Two tabs of one device: each loads its own copy of the modules, over one storage. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const rounds = Number(process.env.TAB_DUELS ?? 20)

type Tab = Awaited<ReturnType<typeof openTab>>
let texts: Map<string, string>
let listeners: Set<(event: { key: string }) => void>
let opened: BroadcastChannel[]
let closing: (() => void)[]

beforeEach(() => {
  texts = new Map()
  listeners = new Set()
  opened = []
  closing = []
  const Channel = BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        opened.push(this)
      }
    },
  )
  vi.stubGlobal('addEventListener', (kind: string, listener: () => void) => {
    if (kind === 'storage') listeners.add(listener)
  })
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener))
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const tell = (key: string) =>
    queueMicrotask(() => {
      for (const hear of listeners) hear({ key })
    })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key) && tell(key),
    setItem: (key: string, text: string) => {
      texts.set(key, text)
      tell(key)
    },
  })
})
afterEach(() => {
  for (const close of closing) close()
  vi.unstubAllGlobals()
})

/** A till in a tab of its own. `confirm` sends the sale if this tab owns the cart, as «Confirmer» does. */
async function openTab() {
  vi.resetModules()
  const { storedDraft } = await import('./stored-draft.ts')
  const carts = storedDraft('cart', { keptForMs: 60_000, read: (found) => (found ?? []) as string[] })
  let isPaying = false
  const owner = carts.ownedBy('nadia', () => isPaying)
  const stop = owner.watch(() => undefined)
  const channel = opened.at(-1)
  const close = () => {
    stop()
    channel?.close()
  }
  closing.push(close)
  return {
    carts,
    owner,
    close,
    confirm: async (isMine: () => boolean, debit: () => void, sending: Promise<unknown> = wait(1)) => {
      if (carts.get('nadia').length === 0 || !isMine() || isPaying) return
      isPaying = true
      debit()
      await sending
      carts.forget('nadia')
      isPaying = false
    },
  }
}

async function twoTabs(): Promise<[Tab, Tab]> {
  const first = await openTab()
  first.carts.set('nadia', ['Frites'])
  const second = await openTab()
  await expect.poll(() => second.owner.now()).toBe('elsewhere')
  return [first, second]
}

test('a cart belongs to the tab that showed it first; another tab takes it over by a tap, and the first tab learns of it', async () => {
  const [first, second] = await twoTabs()
  expect([first.owner.isMine(), second.owner.isMine()]).toEqual([true, false])
  second.carts.set('nadia', ['Thé'])
  expect(first.carts.get('nadia')).toEqual(['Frites'])
  expect(await second.owner.takeOver()).toBe(true)
  expect(second.carts.get('nadia')).toEqual(['Frites'])
  await expect.poll(() => first.owner.now()).toBe('elsewhere')
  first.carts.set('nadia', ['Thé'])
  expect(second.carts.get('nadia')).toEqual(['Frites'])
})

test('a cart that is being paid is given to no other tab, and after the sale no copy is left', async () => {
  const [first, second] = await twoTabs()
  const taken = second.owner.takeOver()
  const paid = first.confirm(first.owner.isMine, () => undefined, taken)
  expect(await taken).toBe(false)
  await paid
  expect([first.carts.get('nadia'), second.carts.get('nadia')]).toEqual([[], []])
  expect(second.owner.now()).toBe('here')
})

test('a tab that is silent for two seconds counts as closed, and another takes over its cart', async () => {
  const first = await openTab()
  first.carts.set('nadia', ['Frites'])
  first.close()
  const second = await openTab()
  expect([second.owner.now(), second.owner.isMine()]).toEqual(['unknown', false])
  await expect.poll(() => second.owner.isMine(), { timeout: 8_000 }).toBe(true)
  expect(second.carts.get('nadia')).toEqual(['Frites'])
})

/** Both tabs confirm, the second right after taking the cart over; the first a moment before or after that. */
async function debitsOfADuel(
  [first, second]: [Tab, Tab],
  round: number,
  isAsked: boolean,
): Promise<string[]> {
  const debits: string[] = []
  const debit = (by: string) => () => void debits.push(by)
  const mine = ({ owner }: Tab) => (isAsked ? owner.isMine : () => true)
  first.carts.set('nadia', ['Frites'])
  await expect.poll(() => second.owner.now(), { interval: 1 }).toBe('elsewhere')
  const taken = second.owner.takeOver()
  for (let turn = 0; turn < round % 5; turn++) await wait(0)
  await Promise.all([
    first.confirm(mine(first), debit('first')),
    (isAsked ? taken : Promise.resolve(true)).then(async (may) => {
      if (may) await second.confirm(mine(second), debit('second'))
    }),
  ])
  await taken
  for (const { carts } of [first, second]) carts.forget('nadia')
  return debits
}

test('when two tabs with the same cart both confirm, the money is taken once', async () => {
  const tabs = await twoTabs()
  const winners = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const debits = await debitsOfADuel(tabs, round, true)
    expect([round, debits.length]).toEqual([round, 1])
    winners.add(String(debits))
  }
  expect([...winners].sort()).toEqual(['first', 'second'])
})

test('twin: without an owner of the cart, both tabs take the money', async () => {
  expect(await debitsOfADuel(await twoTabs(), 0, false)).toHaveLength(2)
})
