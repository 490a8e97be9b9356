import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedValue } from './device-storage.ts'
import { storedDraft } from './stored-draft.ts'

/** A fake of the parts of the browser's storage that are used. A full one refuses to write. */
let texts: Map<string, string>
let isFull: boolean
let heard: Set<(event: { key: string | null }) => void>

beforeEach(() => {
  texts = new Map()
  isFull = false
  heard = new Set()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
  })
  vi.stubGlobal('addEventListener', (_: 'storage', listener: () => void) => heard.add(listener))
  vi.stubGlobal('removeEventListener', (_: 'storage', listener: () => void) => heard.delete(listener))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function writeInAnotherTab(key: string, text: string): void {
  texts.set(key, text)
  for (const listener of heard) listener({ key })
}

const names = (found: unknown) => (Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [])

describe('a value stored on the device', () => {
  test('is found again at the next visit', () => {
    storedValue('a-visit', names).set(['Nadia', 'Karim'])
    expect(texts.get('a-visit')).toBe('["Nadia","Karim"]')
    expect(storedValue('a-visit', names).get()).toEqual(['Nadia', 'Karim'])
  })

  test('of kind text is stored as it is, without JSON', () => {
    const theme = storedValue('a-theme', (found) => found, 'text')
    theme.set('dark')
    expect(texts.get('a-theme')).toBe('dark')
    expect(theme.get()).toBe('dark')
  })

  test('is the same object until it changes, so that a screen renders again only then', () => {
    const stored = storedValue('a-list', names)
    expect(stored.get()).toBe(stored.get())
    stored.set(['Nadia'])
    const first = stored.get()
    expect(stored.get()).toBe(first)
  })

  test.each([undefined, 'not JSON', 'null', '{"a":1}', '"Nadia"', '[1, null]'])(
    'is whatever its reader returns for unreadable content: %s',
    (rubbish) => {
      if (rubbish !== undefined) texts.set('rubbish', rubbish)
      expect(storedValue('rubbish', names).get()).toEqual([])
    },
  )

  test('is undefined again once it is forgotten', () => {
    const stored = storedValue('a-list', names)
    stored.set(['Nadia'])
    stored.forget()
    expect(texts.has('a-list')).toBe(false)
    expect(stored.get()).toEqual([])
  })

  test('is shared by all readers of the same key, in this tab and in others', () => {
    const stored = storedValue('a-list', names)
    const listener = vi.fn()
    const stop = stored.watch(listener)
    storedValue('a-list', names).set(['Nadia'])
    expect(listener).toHaveBeenCalledTimes(1)
    writeInAnotherTab('a-list', '["Karim"]')
    expect(listener).toHaveBeenCalledTimes(2)
    expect(stored.get()).toEqual(['Karim'])
    storedValue('another-list', names).set(['Salma'])
    writeInAnotherTab('another-list', '[]')
    stop()
    storedValue('a-list', names).set([])
    expect(listener).toHaveBeenCalledTimes(2)
    expect(heard.size).toBe(0)
  })
})

describe('a device whose browser stores nothing', () => {
  test('remembers values while the page is open when its storage is full', () => {
    storedValue('when-full', names).set(['before'])
    isFull = true
    storedValue('when-full', names).set(['Nadia'])
    expect(storedValue('when-full', names).get()).toEqual(['Nadia'])
    isFull = false
    storedValue('when-full', names).set(['Karim'])
    expect(texts.get('when-full')).toBe('["Karim"]')
  })

  test('remembers values while the page is open when the browser refuses its storage', () => {
    vi.stubGlobal('localStorage', undefined)
    const stored = storedValue('when-refused', names)
    expect(stored.get()).toEqual([])
    stored.set(['Nadia'])
    expect(stored.get()).toEqual(['Nadia'])
    stored.forget()
    expect(stored.get()).toEqual([])
  })

  test('takes over the value of another tab that could store it', () => {
    const stored = storedValue('after-all', names)
    stored.watch(() => undefined)
    isFull = true
    stored.set(['Nadia'])
    writeInAnotherTab('after-all', '["Karim"]')
    expect(stored.get()).toEqual(['Karim'])
  })
})

describe('unfinished work stored on the device', () => {
  const halfAnHour = 30 * 60_000
  const work = storedDraft('work', { keptForMs: halfAnHour, read: names })
  const place = 'farhapass.work.nadia'
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-21T21:00:00Z') }))

  test('is kept for the person who began it, and hidden from another person', () => {
    work.set('nadia', ['Frites'])
    expect(work.get('karim')).toEqual([])
    expect(work.get('nadia')).toEqual(['Frites'])
  })

  test('is forgotten once it is too old, but not before', () => {
    work.set('nadia', ['Frites'])
    vi.advanceTimersByTime(halfAnHour)
    expect(work.get('nadia')).toEqual(['Frites'])
    vi.advanceTimersByTime(1)
    expect(work.get('nadia')).toEqual([])
    expect(texts.has(place)).toBe(false)
  })

  test('is still read in the format of earlier versions', () => {
    texts.set(place, JSON.stringify({ staffId: 'nadia', keptAt: Date.now() - 1_000, work: ['Frites'] }))
    expect(work.get('nadia')).toEqual(['Frites'])
  })

  test.each(['null', '{}', '{"staffId":"karim","keptAt":9e12,"work":["Frites"]}', '{"staffId":"nadia"}'])(
    'is empty where something else is stored under its key: %s',
    (rubbish) => {
      texts.set(place, rubbish)
      expect(work.get('nadia')).toEqual([])
    },
  )

  test('is empty once it is forgotten', () => {
    work.set('nadia', ['Frites'])
    work.forget('nadia')
    expect(work.get('nadia')).toEqual([])
    expect(texts.has(place)).toBe(false)
  })
})
