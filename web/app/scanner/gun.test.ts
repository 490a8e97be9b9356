import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onUs } from '#rules/testing/gun-keys.ts'
import type { Place } from './gun.ts'

const code = 'FP-482915-3FA9C07B12DE45F8'
const firstScript = new URL('../../public/theme.js', import.meta.url)

let page: EventTarget
let listenToGun: typeof import('./gun.ts')['listenToGun']
beforeEach(async () => {
  page = Object.assign(new EventTarget(), { matches: () => false })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('location', { pathname: '/pos' })
  vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} }, activeElement: null })
  runInThisContext(readFileSync(firstScript, 'utf8'))
  vi.resetModules()
  listenToGun = (await import('./gun.ts')).listenToGun
})
afterEach(() => void vi.unstubAllGlobals())

const enter = { key: 'Enter', code: 'Enter', shiftKey: false }
/** Types a scan; returns whether its Enter reached the focused button. */
const scan = (text = code, gap = 8) => {
  const from = performance.now()
  return [...onUs(text), enter]
    .map((key, position) => {
      const event = Object.assign(new Event('keydown', { cancelable: true }), key)
      Object.defineProperty(event, 'timeStamp', { value: from + position * gap })
      return page.dispatchEvent(event)
    })
    .at(-1)
}

/** A listening screen: what it reads from now on, until it is left. */
function openScreen(place: Place = 'scanner') {
  const read: string[] = []
  const leave = listenToGun({
    onCode: (each) => read.push(each),
    onForeign: (each) => read.push(each),
    place,
  })
  return { read, leave }
}

test('a card scanned before the first screen listens is read by that screen, once', () => {
  scan()
  const { read, leave } = openScreen()
  leave()
  const next = openScreen()
  next.leave()
  expect(read).toEqual([code])
  expect(next.read).toEqual([])
})

test('a card scanned when no screen listens any more is read by no later screen', () => {
  openScreen().leave()
  scan()
  const { read, leave } = openScreen()
  expect(read).toEqual([])
  scan()
  leave()
  expect(read).toEqual([code])
})

test('a scanner reads a card before the screen around it does, and that screen before the page', () => {
  const scanner = openScreen('scanner')
  const around = openScreen('screen')
  const whole = openScreen('page')
  scan()
  scanner.leave()
  scan()
  around.leave()
  scan()
  whole.leave()
  expect([scanner.read, around.read, whole.read]).toEqual([[code], [code], [code]])
})

test('a card scanned early is not read by the page, but by the screen that comes later', () => {
  scan()
  const whole = openScreen('page')
  const { read, leave } = openScreen('screen')
  leave()
  whole.leave()
  expect([whole.read, read]).toEqual([[], [code]])
})

test("where only the page listens, a scanned card or barcode presses no button, but a person's Enter does", () => {
  const { read, leave } = openScreen('page')
  expect([scan(), scan('6111234567890'), scan('T 42'), scan('42', 60)]).toEqual([false, false, false, true])
  leave()
  expect(read).toEqual([code, '6111234567890', 'T 42'])
})
