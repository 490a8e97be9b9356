import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Act } from './acts.ts'

/** What earlier pages of the device left there. */
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

test('what another tab keeps stays beside what this one keeps', async () => {
  texts.set(place, JSON.stringify([{ ...seen('theirs'), tab: 'another' }]))
  const { kept, keep } = await openTab()
  expect(kept).toEqual([])
  keep([seen('mine')])
  keep([])
  expect(JSON.parse(texts.get(place) ?? '')).toEqual([{ ...seen('theirs'), tab: 'another' }])
})

test('what a tab that has closed left behind is sent from here, and so is what an earlier version kept', async () => {
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
