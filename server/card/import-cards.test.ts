import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportWay } from '#rules/card/card-import.ts'
import { refusals, sentenceFor } from '#rules/plain/refusal.ts'
import { atOnce, openTwoServers, type TwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId } from '../testing/venue.ts'

type Done = { imported: number; faults: { line: number; code: string; message: string }[] }

const now = new Date('2026-11-20T20:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
let venue: TwoServers
let admin: Caller
beforeAll(async () => {
  venue = await openTwoServers({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

let count = 0
const newCode = () => {
  count += 1
  return `FP-482915-${String(count).padStart(16, '0')}`
}
const aLine = (change: object = {}) => ({
  line: 2,
  operationId: newOperationId(),
  code: newCode(),
  type: 'PREMIUM',
  balance: 12_50,
  expiresAt: '2027-01-19T22:59:59.999Z',
  createdAt: daysAgo(100),
  ...change,
})
type Line = ReturnType<typeof aLine>
type Sending = { isDryRun?: boolean; server?: number; by?: Caller; way?: string }

const send = (cards: readonly Line[], { isDryRun = false, server = 0, by = admin, ...way }: Sending = {}) =>
  venue.at(server, by).post<Done>('/cards/import', { cards, isDryRun, ...way })
const lookAt = (...cards: Line[]) => send(cards, { isDryRun: true }).then(({ body }) => body)
const byCode = (code: string) => admin.get<Record<string, unknown>>(`/cards/by-code/${code}`)
const howMany = async () => {
  const { rows } = await venue.owner.sql<{ count: number }>`select count(*)::integer as count from card`
  return rows[0]?.count
}

describe('an imported card', () => {
  test('keeps its code, type, balance, expiry and creation date, is authentic and counts as printed', async () => {
    const line = aLine()
    expect(await send([line])).toMatchObject({ status: 200, body: { imported: 1, faults: [] } })
    expect((await byCode(line.code)).body).toMatchObject({
      code: line.code,
      type: 'PREMIUM',
      balance: 12_50,
      initialBalance: 12_50,
      isActive: true,
      expiresAt: line.expiresAt,
      createdAt: line.createdAt,
      codeFirstIssuedAt: line.createdAt,
      isPrinted: true,
      isAuthentic: true,
      previousCardId: null,
    })
  })
  test('may have balance 0', async () => {
    const line = aLine({ balance: 0 })
    expect((await send([line])).body).toEqual({ imported: 1, faults: [] })
    expect((await byCode(line.code)).body).toMatchObject({ balance: 0 })
  })
  test('may have its code in lower case or in a link', async () => {
    const [one, other] = [newCode(), newCode()]
    const lines = [
      aLine({ code: one.toLowerCase() }),
      aLine({ code: ` https://x.ma/c/${other.toLowerCase()}` }),
    ]
    expect((await send(lines)).body.imported).toBe(2)
    expect((await byCode(one)).status).toBe(200)
    expect((await byCode(other)).status).toBe(200)
  })
  test('is made once, however often its line is sent', async () => {
    const lines = [aLine(), aLine()]
    await send(lines)
    const before = await howMany()
    expect((await send(lines, { server: 1 })).body).toEqual({ imported: 2, faults: [] })
    expect(await howMany()).toBe(before)
  })

  test.each([
    ['card-code-invalid', { code: 'FP-1' }],
    ['card-code-invalid', { createdAt: daysAgo(365) }],
    ['card-code-invalid', { createdAt: daysAgo(366) }],
    ['date-impossible', { createdAt: daysAgo(-1) }],
    ['date-impossible', { expiresAt: '2101-01-01T00:00:00Z' }],
    ['amount-malformed', { balance: -1 }],
  ] as const)('is refused in a dry run and in an import: %s %j', async (code, change) => {
    const faulty = aLine({ ...change, line: 7 })
    const fault = { line: 7, code, message: refusals[code] }
    expect(await lookAt(faulty)).toEqual({ imported: 0, faults: [fault] })
    const sound = aLine({ line: 8 })
    expect((await send([faulty, sound])).body).toEqual({ imported: 1, faults: [fault] })
    expect((await byCode(sound.code)).status).toBe(200)
  })
  test('is refused when another card has its code, and that card stays as it is', async () => {
    const first = aLine()
    await send([first])
    const again = aLine({ code: first.code, balance: 99_00, line: 3 })
    const fault = { line: 3, code: 'card-code-taken', message: refusals['card-code-taken'] }
    expect(await lookAt(again)).toEqual({ imported: 0, faults: [fault] })
    expect((await send([again])).body).toEqual({ imported: 0, faults: [fault] })
    expect((await byCode(first.code)).body).toMatchObject({ balance: 12_50 })
  })
  test('is refused when an earlier line has the same code', async () => {
    const [first, second] = [aLine({ line: 2 }), aLine({ line: 3 })]
    const repeated = { ...second, code: first.code }
    const message = sentenceFor('import-code-repeated', { line: 2 })
    expect(await lookAt(first, repeated)).toEqual({
      imported: 0,
      faults: [{ line: 3, code: 'import-code-repeated', message }],
    })
    expect((await send([first, repeated])).body).toMatchObject({
      imported: 1,
      faults: [{ line: 3, code: 'card-code-taken' }],
    })
  })
  test('is refused under an id that imported another card', async () => {
    const first = aLine()
    await send([first])
    expect((await send([aLine({ operationId: first.operationId })])).body).toMatchObject({
      imported: 0,
      faults: [{ code: 'operation-id-taken' }],
    })
  })
})

test('a dry run of an import books nothing', async () => {
  const before = await howMany()
  expect(await lookAt(aLine(), aLine({ line: 3 }))).toEqual({ imported: 0, faults: [] })
  expect(await howMany()).toBe(before)
})

test('one list imported by two people at two servers at once makes each card once', async () => {
  const people = [admin, await venue.addPerson({ role: 'admin' })]
  for (let round = 1; round <= 5; round += 1) {
    const codes = Array.from({ length: 50 }, newCode)
    const answers = await atOnce(2, (_, server) => {
      const lines = codes.map((code, at) => aLine({ code, line: at + 2 }))
      return send(lines, { server, by: people[server] })
    })
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.imported, 0)).toBe(50)
    const faults = answers.flatMap(({ body }) => body.faults.map(({ code }) => code))
    expect(new Set(faults)).toEqual(new Set(['card-code-taken']))
  }
})

describe('a list of cards that are included in a ticket', () => {
  const proof = async () =>
    (await admin.get<{ gap: number; there: { givenCards: number; cardsToCollect: number } }>('/cash-proof'))
      .body

  test('is booked as given, card by card: nothing is to be collected, blank cards stay blank, and the cash proof is even', async () => {
    const [full, empty] = [aLine(), aLine({ line: 3, balance: 0 })]
    const before = await proof()
    const way = 'with-ticket'
    expect((await send([full, empty], { way })).body).toEqual({ imported: 2, faults: [] })
    expect((await byCode(full.code)).body).toMatchObject({ balance: 12_50, toCollect: 0, handed: 'given' })
    expect((await byCode(empty.code)).body).toMatchObject({ balance: 0, toCollect: 0 })
    const after = await proof()
    expect(after.gap).toBe(0)
    expect(after.there.cardsToCollect).toBe(before.there.cardsToCollect)
    expect(after.there.givenCards - before.there.givenCards).toBe(12_50)
    expect((await send([full, empty], { way, server: 1 })).body).toEqual({ imported: 2, faults: [] })
    expect(await proof()).toEqual(after)
    expect((await send([full])).body.faults).toMatchObject([{ code: 'operation-id-taken' }])
  })

  test('skips expired cards in the dry run and in the import, and does not make them', async () => {
    const [gone, good] = [aLine({ line: 4, expiresAt: daysAgo(1) }), aLine({ line: 5 })]
    const fault = { line: 4, code: 'card-expired', message: refusals['card-expired'] }
    const before = await howMany()
    expect((await send([gone, good], { way: 'offered', isDryRun: true })).body.faults).toEqual([fault])
    expect((await send([gone, good], { way: 'offered' })).body).toEqual({ imported: 1, faults: [fault] })
    expect(await howMany()).toBe((before ?? 0) + 1)
  })

  /** Both imports have found the code free, and neither has written its card yet. */
  const givenAndSold = async (at: TwoServers, people: readonly Caller[], ways: readonly ImportWay[]) => {
    const code = newCode()
    const asks = ways.map(
      (way, server) => () =>
        at
          .at(server, people[server] as Caller)
          .post<Done>('/cards/import', { cards: [aLine({ code })], way, isDryRun: false }),
    )
    const answers = await at.meetings.queue(asks)
    return { code, imported: answers.map(({ body }) => body.imported) }
  }
  const bothOrders = [
    ['with-ticket', 'to-sell'],
    ['to-sell', 'with-ticket'],
  ] as const

  test.each(bothOrders)(
    'is imported once when one server imports it as %s and another at once as %s; the first one decides which',
    async (...ways) => {
      const people = [admin, await venue.addPerson({ role: 'admin' })]
      const { code, imported } = await givenAndSold(venue, people, ways)
      expect(imported.toSorted()).toEqual([0, 1])
      const isGiven = ways[imported.indexOf(1)] === 'with-ticket'
      expect((await byCode(code)).body).toMatchObject(
        isGiven ? { toCollect: 0, handed: 'given' } : { toCollect: 12_50 },
      )
      expect((await proof()).gap).toBe(0)
    },
  )

  test.each(bothOrders)(
    'twin: when the database allows a code twice, the list is imported both as %s and as %s',
    async (...ways) => {
      const unbound = await openTwoServers({
        settings: { clock: () => now },
        arrange: 'drop index one_active_card_per_code',
      })
      const people = [await unbound.addPerson({ role: 'admin' }), await unbound.addPerson({ role: 'admin' })]
      const { imported } = await givenAndSold(unbound, people, ways)
      await unbound.close()
      expect(imported).toEqual([1, 1])
    },
  )
})
