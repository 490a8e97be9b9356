import { describe, expect, test } from 'vitest'
import { frenchGunOnArabic, frenchGunOnUs, inAltMode, onAzerty, onUs } from '#rules/testing/gun-keys.ts'
import {
  type Burst,
  type Heard,
  hearKey,
  hearSilence,
  isPrintable,
  type Keystroke,
  silenceMs,
} from './gun-burst.ts'

const code = 'FP-482915-3FA9C07B12DE45F8'
const link = `https://fete.ma/c/${code}`
const enter = { key: 'Enter', code: 'Enter', shiftKey: false }

function listen(strokes: readonly Omit<Keystroke, 'at'>[], gap: number, from = 1000): Heard[] {
  let burst: Burst | undefined
  let at = from
  return strokes.map((stroke) => {
    if (stroke.key !== 'Shift') at += gap
    const heard = hearKey(burst, { ...stroke, at })
    burst = heard.burst
    return heard.heard
  })
}

const outcome = (heard: readonly Heard[]) => heard.filter(({ kind }) => kind === 'card' || kind === 'foreign')

describe('a scanner gun set up for a US keyboard', () => {
  for (const gap of [2, 8, 15, 35]) {
    test(`is understood on a US computer, at a key every ${gap} ms`, () => {
      expect(outcome(listen([...onUs(code), enter], gap))).toEqual([{ kind: 'card', code }])
    })
    test(`is understood on an AZERTY computer, at a key every ${gap} ms`, () => {
      expect(outcome(listen([...onAzerty(code), enter], gap))).toEqual([{ kind: 'card', code }])
    })
  }
  test('would be garbled on an AZERTY computer if its keys were read in one way only', () => {
    const spelt = onAzerty('FP-482915').map(({ key }) => (key.length === 1 ? key : ''))
    expect(spelt.join('')).toBe("FP)'_éç&(")
  })
  test('may type a whole public link, on both computers', () => {
    expect(outcome(listen([...onUs(link), enter], 10))).toEqual([{ kind: 'card', code }])
    expect(outcome(listen([...onAzerty(link), enter], 10))).toEqual([{ kind: 'card', code }])
  })
  test('may send the kind of barcode before the code', () => {
    expect(outcome(listen([...onUs(`Q1${code}`), enter], 10))).toEqual([{ kind: 'card', code }])
  })
  test('is not understood when two codes run together', () => {
    expect(outcome(listen([...onUs(code + code), enter], 10))).toMatchObject([{ kind: 'foreign' }])
  })
  test('may end with Tab', () => {
    const tab = { key: 'Tab', code: 'Tab', shiftKey: false }
    expect(outcome(listen([...onUs(code), tab], 10))).toEqual([{ kind: 'card', code }])
  })
  test('may type in lower case', () => {
    expect(outcome(listen([...onUs(code.toLowerCase()), enter], 10))).toEqual([{ kind: 'card', code }])
  })
})

describe('no card is read from', () => {
  test('a person who types a key every 120 ms', () => {
    expect(outcome(listen([...onUs(code), enter], 120))).toEqual([])
  })
  test('a very fast person, whose gaps are all short enough but whose average is too slow', () => {
    expect(outcome(listen([...onUs(code), enter], 36))).toEqual([])
  })
  test('a burst with a gap of 81 ms, even if it is the one before Enter', () => {
    const keys = onUs(code).filter(({ key }) => key.length === 1)
    const cutAt = (cut: number) => {
      let burst: Burst | undefined
      let at = 0
      return [...keys, enter].map((stroke, position) => {
        at += position === cut ? 81 : 5
        const heard = hearKey(burst, { ...stroke, at })
        burst = heard.burst
        return heard.heard
      })
    }
    expect(outcome(cutAt(13))).toMatchObject([{ kind: 'foreign', isShort: true }])
    expect(outcome(cutAt(keys.length))).toEqual([])
  })
  test('seven keys followed by an Enter pressed by hand', () => {
    expect(outcome(listen([...onUs('1234567'), enter], 36))).toEqual([])
  })
  test('seven keys followed by Tab', () => {
    const tab = { key: 'Tab', code: 'Tab', shiftKey: false }
    expect(outcome(listen([...onUs('1234567'), tab], 5))).toEqual([])
  })
})

test('an Enter within 35 ms of the key before it comes from a scanner gun, however few keys there were', () => {
  for (const tag of ['1234', '12345', '1234567', '4'])
    expect(outcome(listen([...onUs(tag), enter], 5))).toMatchObject([
      { kind: 'foreign', text: tag, isShort: true },
    ])
})

describe('a scanner gun set up for a French keyboard', () => {
  for (const [computer, type] of [
    ['a US', frenchGunOnUs],
    ['an Arabic', frenchGunOnArabic],
  ] as const)
    test(`is understood on ${computer} computer, for a code and for a whole link`, () => {
      expect(outcome(listen([...type(code), enter], 8))).toEqual([{ kind: 'card', code }])
      expect(outcome(listen([...type(link), enter], 8))).toEqual([{ kind: 'card', code }])
    })
})

describe('Alt codes, the number of each character typed with Alt held,', () => {
  test('are understood when a scanner gun types them', () => {
    expect(outcome(listen([...inAltMode(code), enter], 4))).toEqual([{ kind: 'card', code }])
    expect(outcome(listen([...inAltMode(link), enter], 4))).toEqual([{ kind: 'card', code }])
  })
  test('are no scan when a hand types them', () => {
    expect(outcome(listen([...inAltMode(code), enter], 120))).toEqual([])
  })
})

describe('a burst without Enter at its end', () => {
  const burstOf = (strokes: readonly Omit<Keystroke, 'at'>[], gap: number): Burst => {
    let burst: Burst | undefined
    for (const [position, stroke] of strokes.entries())
      burst = hearKey(burst, { ...stroke, at: position * gap }).burst
    return burst!
  }
  test('counts as a scan after 100 ms of silence once the code is whole', () => {
    const whole = burstOf(onUs(code), 8)
    expect(silenceMs(whole)).toBe(100)
    expect(hearSilence(whole)).toEqual({ kind: 'card', code })
    expect(silenceMs(burstOf(onUs(code.slice(0, -1)), 8))).toBe(500)
  })
  test('is no scan when it was typed by hand, or is a barcode', () => {
    expect(hearSilence(burstOf(onUs(code), 60))).toEqual({ kind: 'nothing' })
    expect(hearSilence(burstOf(onUs('6111234567890'), 8))).toEqual({ kind: 'nothing' })
  })
})

test('a long text that is no address in any reading is garbled: the scanner gun is set up for an unknown keyboard', () => {
  const german = onUs(link).map((stroke) =>
    stroke.code === 'Slash' ? { ...stroke, key: '-', code: 'Digit7' } : stroke,
  )
  expect(outcome(listen([...german.slice(0, -1), enter], 8))).toMatchObject([{ isGarbled: true }])
  expect(outcome(listen([...onUs('https://example.org/menu'), enter], 8))).toMatchObject([
    { isGarbled: false },
  ])
  expect(outcome(listen([...onAzerty('https://example.org/menu'), enter], 8))).toMatchObject([
    { isGarbled: false },
  ])
  expect(outcome(listen([...onUs('6111234567890'), enter], 8))).toMatchObject([{ isGarbled: false }])
})

test('the barcode of a bottle is foreign and short: it may be meant for a field', () => {
  const read = (text: string) => outcome(listen([...onUs(text), enter], 5))
  expect(read('6111234567890')).toMatchObject([{ kind: 'foreign', text: '6111234567890', isShort: true }])
  expect(read('1234567890123456789')).toMatchObject([{ isShort: true }])
  expect(read('12345678901234567890')).toMatchObject([{ isShort: false }])
})

test('two cards scanned in a row are two reads', () => {
  const other = 'FP-482916-0000000000000000'
  expect(outcome(listen([...onUs(code), enter, ...onAzerty(other), enter], 5))).toEqual([
    { kind: 'card', code },
    { kind: 'card', code: other },
  ])
})

test('any other text is reported as foreign', () => {
  expect(outcome(listen([...onUs('https://example.org/menu'), enter], 5))).toEqual([
    { kind: 'foreign', text: 'https://example.org/menu', isShort: false, isGarbled: false },
  ])
})

test('keys typed long before the scan are not part of its burst', () => {
  const heard = [hearKey(undefined, { key: 'a', code: 'KeyA', shiftKey: false, at: 0 })]
  let burst = heard[0]?.burst
  for (const [position, stroke] of [...onUs(code), enter].entries()) {
    const next = hearKey(burst, { ...stroke, at: 500 + position * 5 })
    burst = next.burst
    heard.push(next)
  }
  expect(outcome(heard.map((each) => each.heard))).toEqual([{ kind: 'card', code }])
})

test('the first key of a run is distinguished from the following ones', () => {
  const printable = listen(onUs('ab'), 5)
  expect(printable).toEqual([
    { kind: 'key', opensRun: true },
    { kind: 'key', opensRun: false },
  ])
})

test('letters, figures and dead keys are printable; Shift, arrows and F1 are not', () => {
  expect(['a', '4', ' '].map((key) => isPrintable({ key, code: '' }))).toEqual([true, true, true])
  expect(isPrintable({ key: 'Dead', code: 'BracketLeft' })).toBe(true)
  expect(['Shift', 'ArrowLeft', 'F1'].map((key) => isPrintable({ key, code: key }))).toEqual([
    false,
    false,
    false,
  ])
})
