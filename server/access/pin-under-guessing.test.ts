/** A four-digit pin is guessed a thousand times: the server checks few guesses, and each refusal has the right sentence. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { hoursFrom } from '../testing/access-people.ts'
import { codesLookedAt, idleWithCode, onMoreDevices, tryCode } from '../testing/idle-with-code.ts'
import { atOnce } from '../testing/race.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
const behindAProxy = { trustProxy: ['127.0.0.1'] }
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: behindAProxy })
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.owner.sql`delete from sign_in_throttle`
})

/** The nth wrong pin, which is never the right one. */
const wrong = (n: number) => String(3_000 + n)
/** An attacker with a thousand addresses is not slowed down per address. */
const anotherAddress = (n: number) => `10.9.${n >> 8}.${n & 255}`

/** How often each sentence was answered. */
function sentencesOf(answers: readonly { message?: string | undefined }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { message = '' } of answers) counts[message] = (counts[message] ?? 0) + 1
  return counts
}

const countedDown = (devices: number) =>
  Object.fromEntries([4, 3, 2, 1].map((left) => [`Code incorrect. Essais restants : ${left}.`, devices]))

test('of a thousand wrong pins at once on one device, at most five are checked and none is accepted', async () => {
  const caller = await idleWithCode(venue)
  const answers = await atOnce(1_000, (n, server) => tryCode(venue, caller, { typed: wrong(n), server }))
  expect(new Set(answers.map(({ status }) => status))).not.toContain(200)
  expect(await codesLookedAt(venue, caller)).toBeLessThanOrEqual(5)
})

test('when a thousand wrong pins are tried at once on ten devices of one person, the waiting time between tries stops them', async () => {
  const caller = await idleWithCode(venue)
  const devices = await onMoreDevices(venue, caller, 10)
  const answers = await atOnce(1_000, (n, server) =>
    tryCode(venue, devices[n % 10] as Caller, { typed: wrong(n), server }),
  )
  expect(answers.map(({ code }) => code)).toContain('too-many-tries')
  expect(new Set(answers.map(({ status }) => status))).not.toContain(200)
  expect(await codesLookedAt(venue, caller)).toBeLessThanOrEqual(20)
})

test.each([
  ['one device', 1],
  ['ten devices', 10],
])(
  'of a thousand wrong pins on %s, each from another address, five are checked on each; then the password is required',
  async (_, count) => {
    const caller = await idleWithCode(venue)
    const devices = await onMoreDevices(venue, caller, count)
    const answers = []
    for (let n = 0; n < 1_000; n += 1)
      answers.push(
        await tryCode(venue, devices[n % count] as Caller, { typed: wrong(n), from: anotherAddress(n) }),
      )
    expect(sentencesOf(answers)).toEqual({
      ...countedDown(count),
      [refusals['pin-tries-over']]: 1_000 - 4 * count,
    })
    expect(await codesLookedAt(venue, caller)).toBe(5 * count)
    for (const device of devices)
      expect(await tryCode(venue, device)).toMatchObject({ code: 'pin-tries-over' })
  },
)

test('twin: when a device does not count its tries, an attacker with many addresses can keep guessing', async () => {
  const careless = await openVenue({
    settings: {
      ...behindAProxy,
      rewrite: (sql) => sql.replace('wrong_pins = wrong_pins + 1', 'wrong_pins = least(wrong_pins + 1, 3)'),
    },
  })
  try {
    const caller = await idleWithCode(careless)
    for (let n = 0; n < 8; n += 1)
      await tryCode(careless, caller, { typed: wrong(n), from: anotherAddress(n) })
    expect(await codesLookedAt(careless, caller)).toBe(8)
  } finally {
    await careless.close()
  }
})

test("a stolen cookie shares the owner's five tries and becomes useless once the owner has resumed", async () => {
  const owner = await idleWithCode(venue)
  const thief = { cookie: owner.cookie }
  for (const n of [1, 2]) await tryCode(venue, thief, { typed: wrong(n), from: anotherAddress(n) })
  const resumed = await tryCode(venue, owner)
  expect(resumed.status).toBe(200)
  expect(await tryCode(venue, thief, { from: anotherAddress(3) })).toMatchObject({
    status: 401,
    message: refusals['not-signed-in'],
  })
  const again = { ...owner, cookie: resumed.cookie }
  await venue.owner.sql`update sign_in set ended_because = 'signed-out-inactive' where staff_id = ${owner.id}`
  const said = []
  for (const n of [4, 5, 6, 7]) said.push((await tryCode(venue, again, { typed: wrong(n) })).message)
  expect(said).toEqual([
    'Code incorrect. Essais restants : 2.',
    'Code incorrect. Essais restants : 1.',
    refusals['pin-tries-over'],
    refusals['pin-tries-over'],
  ])
})

test('a disabled account and one outside its hours are refused with their own sentences, and no guess is checked', async () => {
  const [disabled, late] = [await idleWithCode(venue), await idleWithCode(venue)]
  const boss = await venue.addPerson({ role: 'admin' })
  expect((await boss.post(`/staff/${disabled.id}/disabling`, {})).status).toBe(200)
  const { start, end } = hoursFrom(new Date(), { start: 180, end: 240 })
  await venue.owner.sql`update staff set hours_start = ${start}, hours_end = ${end} where id = ${late.id}`
  const refusedFor = async (caller: Caller) =>
    sentencesOf([await tryCode(venue, caller, { typed: wrong(1) }), await tryCode(venue, caller)])
  expect(await refusedFor(disabled)).toEqual({ [refusals['staff-disabled-since']]: 2 })
  expect(await refusedFor(late)).toEqual({
    [`Connexion non autorisée en dehors des heures de travail (${start} - ${end})`]: 2,
  })
  for (const caller of [disabled, late]) expect(await codesLookedAt(venue, caller)).toBe(0)
})
