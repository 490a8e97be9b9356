/** A tablet may be updated in the middle of an evening: what earlier versions stored must stay readable, letter for letter. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentOperation } from '../money/operation-log.ts'

const operation: SentOperation = {
  operationId: 'o1',
  staffId: 'nadia',
  about: 'Recharge de 100,00 DH',
  cardId: null,
  sentAt: 1_774_126_800_000,
}
const heldCart = {
  number: 1,
  heldAt: 1_774_126_800_000,
  lines: [{ productId: 'p1', name: 'Frites', quantity: 2_000, note: '', priceSeen: 12_00 }],
}
const cardsAct = {
  ...{ kind: 'deactivate', expiryDate: '', answered: 1, done: 1, faults: [] },
  cards: ['c1', 'c2'].map((cardId) => ({ cardId, operationId: `o-${cardId}`, balance: 35_00 })),
}
const texts: Readonly<Record<string, string>> = {
  'farhapass.theme': 'sun',
  'farhapass.sounds': '{"volume":0.3,"isMuted":true}',
  'farhapass.operations': JSON.stringify([operation, null, { staffId: 'nadia' }]),
  'farhapass.camera': 'allowed',
  'farhapass.camera-device': 'b7c1',
  'farhapass.camera-folding': 'folded',
  'farhapass.scanner-saver': 'true',
  'farhapass.masked-amounts': 'true',
  'farhapass.may-resume': 'yes',
  'farhapass.last-activity': '1774126800000',
  'farhapass.desktop': '{"met":["n1"],"upTo":1774126800000,"rang":{"p1":1774126800000}}',
  'farhapass.notifications-later': '2',
  'farhapass.words.nadia.stand.s1':
    '{"leftEverywhere":null,"values":{"name":"Sfenj"},"base":{"name":""},"keptAt":1774126800000}',
  'farhapass.other-computer': '{"name":"second-efgh.local","origin":"https://192.168.1.11:3443"}',
  'farhapass.cards-act.nadia': JSON.stringify(cardsAct),
  'farhapass.held-carts.nadia': JSON.stringify({ tillId: 't1', held: [heldCart, { number: 2 }] }),
}

/** Each test reads the storage like a newly opened page. */
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: (key: string) => texts[key] ?? null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an operation without an answer, stored by an earlier version, is still to be verified', async () => {
  const { sentOperations } = await import('../money/operation-log.ts')
  expect(sentOperations()).toEqual([operation])
})

test('the theme, sounds and camera stored by an earlier version stay chosen', async () => {
  const { themeChoice } = await import('./theme-choice.ts')
  const { soundSettings } = await import('./sounds.ts')
  const { cameraIsFolded, cameraWasAllowed, chosenCamera } = await import('../scanner/camera-memory.ts')
  expect(themeChoice()).toBe('sun')
  expect(soundSettings()).toEqual({ volume: 0.3, isMuted: true })
  expect(cameraWasAllowed()).toBe(true)
  expect(cameraIsFolded()).toBe(true)
  expect(chosenCamera()).toBe('b7c1')
})

test('amounts masked under an earlier version stay masked', async () => {
  const { maskedAmounts } = await import('./masked-amounts.ts')
  expect(maskedAmounts.get()).toBe(true)
})

test('the time of the last activity, stored by an earlier version, still counts', async () => {
  const { lastActivity } = await import('./last-activity.ts')
  expect(lastActivity()).toBe(1_774_126_800_000)
})

test('an act on many cards that was cut under an earlier version can still be ended', async () => {
  const { placeOfManyAct } = await import('../../admin/cards/many/kept-act.ts')
  expect(placeOfManyAct('nadia').get()).toEqual(cardsAct)
})

test('a cart on hold, stored by an earlier version, is still there', async () => {
  const { storedValue } = await import('./device-storage.ts')
  const { readHeldCarts } = await import('../../point-of-sale/held/held-carts.ts')
  const { placeOfHeldCarts } = await import('../../point-of-sale/held/place-of-held-carts.ts')
  expect(storedValue(placeOfHeldCarts('nadia'), readHeldCarts).get()).toEqual({
    tillId: 't1',
    held: [heldCart],
  })
})

test('notifications shown under an earlier version are not shown again, and a person who said «Plus tard» twice then is not asked again', async () => {
  const { deviceKnows } = await import('../desktop/known.ts')
  const { isPutOffForGood } = await import('../desktop/later.ts')
  const at = 1_774_126_800_000
  expect(deviceKnows.get()).toEqual({ met: ['n1'], upTo: at, rang: { p1: at } })
  expect(isPutOffForGood()).toBe(true)
})

test('a person who was idle under an earlier version is still asked for their pin', async () => {
  vi.stubGlobal('BroadcastChannel', class {})
  vi.stubGlobal('location', { origin: 'http://farha.test' })
  const { mayResume } = await import('../calls/session.ts')
  expect(mayResume.get()).toBe('yes')
})

test('a scanner set under an earlier version to spare the battery still does', async () => {
  const { askedToSave } = await import('../scanner/saver.ts')
  expect(askedToSave.get()).toBe(true)
})

test('words typed in a form within the last day are found again', async () => {
  vi.useFakeTimers({ now: 1_774_126_800_000 })
  const { placeOfWords } = await import('../form/kept-words.ts')
  const place = placeOfWords({ staffId: 'nadia', leftEverywhere: null, form: 'stand', of: 's1' })
  expect(place.get()?.values).toEqual({ name: 'Sfenj' })
})
