import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onUs } from '#rules/testing/gun-keys.ts'

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

const scan = () => {
  for (const key of [...onUs(code), { key: 'Enter', code: 'Enter', shiftKey: false }])
    page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), key))
}

/** What a screen reads that listens from now on, until it is left. */
function openScreen() {
  const read: string[] = []
  const leave = listenToGun({
    onCode: (each) => read.push(each),
    onForeign: (each) => read.push(each),
    isOnScreen: true,
  })
  return { read, leave }
}

test('a card scanned before the first screen listens is read by it, once', () => {
  scan()
  const { read, leave } = openScreen()
  leave()
  const next = openScreen()
  next.leave()
  expect(read).toEqual([code])
  expect(next.read).toEqual([])
})

test('a card scanned where no screen listens any more is read by none that comes later', () => {
  openScreen().leave()
  scan()
  const { read, leave } = openScreen()
  expect(read).toEqual([])
  scan()
  leave()
  expect(read).toEqual([code])
})
