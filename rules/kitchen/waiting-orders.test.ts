import { describe, expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import {
  alarmOf,
  alarmsToShow,
  isAlarming,
  lateWords,
  type StandOrders,
  unclaimedWords,
  uncookedWords,
  waitingBounds,
  waitingOf,
} from './waiting-orders.ts'

const now = new Date('2026-11-20T20:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const none = { count: 0, newest: null }
const quiet: StandOrders = {
  ...{ standId: 'msemen', standName: 'Msemen & Cie', unclaimedMinutes: 10 },
  ...{ unmade: none, late: { ...none, oldest: null }, unclaimed: none, toldAt: null },
}
const orders = (some: Partial<StandOrders>) => ({ ...quiet, ...some })
const shown = (leftSince: Date) => ({ now, lateMinutes: 15, leftSince })

test('orders are judged by their age: uncooked after five minutes, late after the minutes of the setting', () => {
  expect(waitingBounds(now, 20)).toEqual({
    now,
    uncookedBefore: ago(5),
    lateBefore: ago(20),
    times: 3,
  })
})

describe('the orders of a stand', () => {
  test('do not wait too long where none is old enough', () => {
    expect(waitingOf(quiet, shown(ago(60)))).toBeUndefined()
  })

  test('are without a cook once no kitchen screen has shown the stand for exactly five minutes', () => {
    const unmade = { count: 3, newest: ago(7) }
    expect(waitingOf(orders({ unmade }), shown(new Date(ago(5).getTime() + 1)))).toBeUndefined()
    expect(waitingOf(orders({ unmade }), shown(ago(5)))).toMatchObject({ uncooked: 3, since: now })
  })

  test('wait without a cook from five minutes after the kitchen screen was closed or the last order came, whichever was later', () => {
    const since = (newest: Date, leftSince: Date) =>
      waitingOf(orders({ unmade: { count: 1, newest } }), shown(leftSince))?.since
    expect(since(ago(7), ago(20))).toEqual(ago(2))
    expect(since(ago(20), ago(6))).toEqual(ago(1))
  })

  test('can be late or unclaimed whether a kitchen screen shows the stand or not', () => {
    const late = { count: 2, newest: ago(16), oldest: ago(30) }
    const unclaimed = { count: 4, newest: ago(33) }
    expect(waitingOf(orders({ late, unclaimed }), shown(now))).toMatchObject({
      ...{ uncooked: 0, late: 2, oldestLate: ago(30), unclaimed: 4, unclaimedFor: 30 },
      since: ago(1),
    })
  })
})

describe('devices get a notification about a stand', () => {
  const told = (toldMinutesAgo: number | null, sinceMinutesAgo: number) =>
    isAlarming(
      { toldAt: toldMinutesAgo === null ? null : ago(toldMinutesAgo), since: ago(sinceMinutesAgo) },
      now,
    )

  test('when its orders wait for the first time', () => expect(told(null, 90)).toBe(true))

  test('at most once in ten minutes', () => {
    expect(told(9.99, 1)).toBe(false)
    expect(told(10, 1)).toBe(true)
  })

  test('not a second time about the same orders', () => expect(told(30, 31)).toBe(false))

  test('when the clock was put back by more than ten minutes after the last notification', () => {
    expect(told(-5, 1)).toBe(false)
    expect(told(-60, 1)).toBe(true)
  })
})

describe('the words about waiting orders', () => {
  test('have a form for one order and a form for several', () => {
    const written = [
      uncookedWords(3, 'Msemen & Cie'),
      uncookedWords(1, 'Msemen & Cie'),
      lateWords(2, ago(30), now),
      lateWords(1, ago(65), now),
      unclaimedWords(4, 30),
      unclaimedWords(1, 90),
    ]
    expect(written.map(plainSpaces)).toEqual([
      "3 commandes en cuisine, et personne n'y est : Msemen & Cie",
      "1 commande en cuisine, et personne n'y est : Msemen & Cie",
      '2 commandes en retard, la plus ancienne 30 min',
      '1 commande en retard, 1 h 05',
      '4 commandes non réclamées depuis 30 min',
      '1 commande non réclamée depuis 1 h 30',
    ])
  })

  test('in a notification name the worst state at the stand, and lead to it', () => {
    const all = { ...quiet, uncooked: 3, late: 2, oldestLate: ago(30), unclaimed: 4, unclaimedFor: 30 }
    const alarms = [all, { ...all, uncooked: 0 }, { ...all, uncooked: 0, late: 0 }].map((one) =>
      alarmOf(one, now),
    )
    expect(alarms.map(({ title, address }) => [plainSpaces(title), address])).toEqual([
      ["3 commandes en cuisine, et personne n'y est : Msemen & Cie", '/stands?commandes=msemen'],
      ['2 commandes en retard, la plus ancienne 30 min — Msemen & Cie', '/sales?etat=en-retard&stand=msemen'],
      ['4 commandes non réclamées depuis 30 min — Msemen & Cie', '/sales?etat=non-reclamees&stand=msemen'],
    ])
  })
})

describe('an open page shows a notification about a stand', () => {
  const at = (minutes: number) => ago(minutes).toISOString()
  const stand = (standId: string, toldAt: string | null) => ({ standId, toldAt })
  const shownOf = (stands: Parameters<typeof alarmsToShow>[0], met: Parameters<typeof alarmsToShow>[1]) =>
    alarmsToShow(stands, met, now).toShow.map(({ standId }) => standId)

  test('once for each notification of the server', () => {
    const { met } = alarmsToShow([stand('grill', at(5))], {}, now)
    expect(shownOf([stand('grill', at(5))], met)).toEqual([])
    expect(shownOf([stand('grill', at(1)), stand('jus', null)], met)).toEqual(['grill'])
  })

  test("neither on a device that asks for the first time, nor ten minutes after the server's notification", () => {
    expect(shownOf([stand('grill', at(1))], undefined)).toEqual([])
    expect(shownOf([stand('grill', at(10))], {})).toEqual([])
  })

  test("no longer once none of the stand's orders waits", () => {
    expect(alarmsToShow([stand('jus', at(1))], { grill: at(5), jus: at(1) }, now).ended).toEqual(['grill'])
  })
})
