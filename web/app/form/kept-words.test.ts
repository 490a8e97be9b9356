import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetOldWords,
  forgetWordsOf,
  keepWords,
  longestWords,
  mayBeKept,
  placeOfWords,
  takeUp,
  wordsKeptForMs,
} from './kept-words.ts'

/** The browser's storage: its keys are its own properties. */
const store = () => {
  const texts: Record<string, string> = {}
  const hidden = { enumerable: false }
  return Object.defineProperties(texts, {
    getItem: { ...hidden, value: (key: string) => texts[key] ?? null },
    setItem: { ...hidden, value: (key: string, text: string) => Object.assign(texts, { [key]: text }) },
    removeItem: { ...hidden, value: (key: string) => delete texts[key] },
  })
}

let texts: Record<string, string>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-21T19:12:00Z') })
  texts = store()
  vi.stubGlobal('localStorage', texts)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const nadia = { staffId: 'nadia', leftEverywhere: null, form: 'stand', of: 's1' }
const typed = { leftEverywhere: null, values: { name: 'Sfenj' }, base: { name: '' } }

describe('words typed in a form and not sent', () => {
  test('are found again by their person, in the same form and for the same object', () => {
    keepWords(placeOfWords(nadia), typed)
    expect(placeOfWords(nadia).get()).toMatchObject({ values: { name: 'Sfenj' }, base: { name: '' } })
    expect(placeOfWords({ ...nadia, staffId: 'karim' }).get()).toBeUndefined()
    expect(placeOfWords({ ...nadia, form: 'product' }).get()).toBeUndefined()
    expect(placeOfWords({ ...nadia, of: 's2' }).get()).toBeUndefined()
    expect(placeOfWords({ ...nadia, of: undefined }).get()).toBeUndefined()
  })

  test('are found for 24 hours and not a moment longer, also where the clock of the device was set back', () => {
    keepWords(placeOfWords(nadia), typed)
    vi.advanceTimersByTime(wordsKeptForMs)
    expect(placeOfWords(nadia).get()).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(placeOfWords(nadia).get()).toBeUndefined()
    vi.setSystemTime(new Date('2026-03-20T19:11:59Z'))
    expect(placeOfWords(nadia).get()).toBeUndefined()
  })

  test('are not found after their person signed out of all devices, on this device or another', () => {
    keepWords(placeOfWords(nadia), typed)
    expect(placeOfWords({ ...nadia, leftEverywhere: 'a sign-in' }).get()).toBeUndefined()
  })

  test('are forgotten when the form says again what it had begun with', () => {
    keepWords(placeOfWords(nadia), typed)
    keepWords(placeOfWords(nadia), { ...typed, values: typed.base })
    expect(Object.keys(texts)).toEqual([])
  })

  test('are not kept when they are longer than 200 000 characters, and what was kept before goes', () => {
    keepWords(placeOfWords(nadia), typed)
    keepWords(placeOfWords(nadia), { ...typed, values: { name: 'a'.repeat(longestWords - 100) } })
    expect(placeOfWords(nadia).get()).toBeDefined()
    keepWords(placeOfWords(nadia), { ...typed, values: { name: 'a'.repeat(longestWords) } })
    expect(Object.keys(texts)).toEqual([])
  })

  test('are kept without passwords, pins, pictures and what their form withholds', () => {
    const values = { name: 'Nadia', password: 'secret', pin: '1234', picture: 'data:', code: 'FP-1' }
    expect(mayBeKept(values)).toEqual({ name: 'Nadia', code: 'FP-1' })
    expect(mayBeKept(values, ['code'])).toEqual({ name: 'Nadia' })
  })

  test.each(['null', '{}', '{"keptAt":9e12}', '{"keptAt":1,"values":[],"base":null}', 'no JSON'])(
    'are none where something else is stored in their place: %s',
    (rubbish) => {
      texts['farhapass.words.nadia.stand.s1'] = rubbish
      expect(placeOfWords(nadia).get()).toBeUndefined()
    },
  )
})

describe('a device shared by many', () => {
  test('loses the words of one person, and of nobody else, when that person signs out of all devices', () => {
    keepWords(placeOfWords(nadia), typed)
    keepWords(placeOfWords({ ...nadia, form: 'product', of: undefined }), typed)
    keepWords(placeOfWords({ ...nadia, staffId: 'nadia2' }), typed)
    texts['farhapass.theme'] = 'dark'
    forgetWordsOf('nadia')
    expect(Object.keys(texts)).toEqual(['farhapass.words.nadia2.stand.s1', 'farhapass.theme'])
  })

  test('loses words of anybody that are older than 24 hours, and unreadable ones', () => {
    keepWords(placeOfWords(nadia), typed)
    vi.advanceTimersByTime(wordsKeptForMs)
    keepWords(placeOfWords({ ...nadia, staffId: 'karim' }), typed)
    texts['farhapass.words.salma.stand.'] = 'no JSON'
    vi.advanceTimersByTime(1)
    forgetOldWords()
    expect(Object.keys(texts)).toEqual(['farhapass.words.karim.stand.s1'])
  })

  test('whose browser refuses its storage goes on without kept words', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(() => [forgetOldWords(), forgetWordsOf('nadia')]).not.toThrow()
  })
})

describe('a form that begins with kept words', () => {
  const base = { name: 'Msemen', price: '12,00', stands: ['A'] }

  test('shows what was typed, and every other field as it is now', () => {
    const values = { ...base, name: 'Msemen au miel' }
    expect(takeUp({ values, base }, base)).toEqual({ values, isOfAnotherVersion: false })
    expect(takeUp({ values, base }, { ...base, price: '14,00' })).toEqual({
      values: { ...values, price: '14,00' },
      isOfAnotherVersion: true,
    })
  })

  test('begins as usual where the words are what the object says by now', () => {
    const values = { ...base, name: 'Msemen au miel' }
    expect(takeUp({ values, base }, values)).toBeUndefined()
    expect(takeUp({ values: base, base }, { ...base, price: '14,00' })).toBeUndefined()
  })

  test('ignores a field that is gone or that an earlier version kept in another shape', () => {
    const values = { name: 'Msemen au miel', price: 14, stands: 'B', old: 'x' }
    expect(takeUp({ values, base: { ...base, old: '' } }, base)?.values).toEqual({
      ...base,
      name: 'Msemen au miel',
    })
  })

  test('leaves out the fields that were not kept', () => {
    expect(takeUp({ values: { name: 'Nadia' }, base: { name: '' } }, { name: '', password: '' })).toEqual({
      values: { name: 'Nadia', password: '' },
      isOfAnotherVersion: false,
    })
  })
})
