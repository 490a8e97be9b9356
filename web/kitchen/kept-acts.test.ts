import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Act } from './acts.ts'

/** The device's storage, as earlier pages left it. */
const texts = new Map<string, string>()
const seen = (saleId: string): Act => ({ kind: 'seen', saleId })
const place = 'farhapass.kitchen-acts.grill'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  texts.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openTab = async () => (await import('./kept-acts.ts')).keptActs('grill')

test('taps stored by another tab stay beside those stored by this tab', async () => {
  texts.set(place, JSON.stringify([{ ...seen('theirs'), tab: 'another' }]))
  const { kept, keep } = await openTab()
  expect(kept).toEqual([])
  keep([seen('mine')])
  keep([])
  expect(JSON.parse(texts.get(place) ?? '')).toEqual([{ ...seen('theirs'), tab: 'another' }])
})

test('taps left behind by a closed tab, or stored by an earlier version, are sent from this tab', async () => {
  texts.set(place, JSON.stringify([seen('old'), { ...seen('theirs'), tab: 'another' }]))
  const { kept, takeOver } = await openTab()
  expect(kept).toEqual([seen('old')])
  const added: Act[] = []
  const over = takeOver((act) => added.push(act))
  expect(added).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  await over
  expect(added).toMatchObject([seen('theirs')])
})
