import { describe, expect, test } from 'vitest'
import { type DeviceKnows, knowsNothing, whatToShow } from './desktop-notification.ts'

const at = (time: string) => new Date(`2026-11-22T${time}Z`)
const asked = (id: string, time: string, aboutId = `product of ${id}`) => ({
  id,
  aboutId,
  createdAt: at(time),
})
const looked = (pending: Parameters<typeof whatToShow>[0], known: DeviceKnows, time: string) =>
  whatToShow(pending, known, at(time))

const begun = looked([asked('old', '19:00')], knowsNothing, '19:30').known

describe("the notifications that an organiser's device shows outside the application", () => {
  test('include none that were pending before its first reading', () => {
    expect(looked([asked('old', '19:00')], knowsNothing, '19:30').toShow).toEqual([])
    expect(looked([], knowsNothing, '19:30').toShow).toEqual([])
  })

  test('include each new request once, the oldest first', () => {
    const pending = [asked('b', '19:33'), asked('a', '19:32'), asked('old', '19:00')]
    const { toShow, known } = looked(pending, begun, '19:33')
    expect(toShow).toEqual([
      { id: 'a', rings: true },
      { id: 'b', rings: true },
    ])
    expect(looked(pending, known, '19:34').toShow).toEqual([])
  })

  test('do not include an old request that moves up the list', () => {
    expect(looked([asked('older', '18:00')], begun, '19:33').toShow).toEqual([])
  })

  test('include a request that was created earlier and committed later than another', () => {
    const { known } = looked([asked('b', '19:33:00')], begun, '19:33')
    expect(looked([asked('b', '19:33:00'), asked('a', '19:32:59')], known, '19:33').toShow).toEqual([
      { id: 'a', rings: true },
    ])
  })

  test('include no request created more than ten minutes before the device was on again', () => {
    expect(looked([asked('b', '21:58'), asked('a', '21:40')], begun, '22:00').toShow).toEqual([
      { id: 'b', rings: true },
    ])
  })
})

test('a product rings at most once in ten minutes, and each of its requests is still shown', () => {
  const first = looked([asked('a', '19:31', 'couscous')], begun, '19:31')
  const second = looked([asked('b', '19:40', 'couscous')], first.known, '19:40')
  const third = looked([asked('c', '19:41:01', 'couscous')], second.known, '19:41:01')
  expect([first, second, third].map(({ toShow }) => toShow)).toEqual([
    [{ id: 'a', rings: true }],
    [{ id: 'b', rings: false }],
    [{ id: 'c', rings: true }],
  ])
})

test('two requests of one product that come at once ring once', () => {
  const { toShow } = looked(
    [asked('b', '19:32', 'couscous'), asked('a', '19:31', 'couscous')],
    begun,
    '19:32',
  )
  expect(toShow).toEqual([
    { id: 'a', rings: true },
    { id: 'b', rings: false },
  ])
})

test('the list of notifications that a device remembers does not grow without bound', () => {
  const many = Array.from({ length: 300 }, (_, i) => asked(`n${i}`, '19:31'))
  const { known } = looked(many, begun, '19:31')
  expect(known.met).toHaveLength(200)
  expect(known.met.at(-1)).toBe('n299')
})
