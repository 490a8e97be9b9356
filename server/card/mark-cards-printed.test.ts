import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardTopic } from '#rules/books/live-topics.ts'
import { nowhere } from '../testing/calls.ts'
import { expectFailure } from '../testing/failure.ts'
import { atOnce, openTwoServers, statusesOf } from '../testing/race.ts'
import { type Heard, openStream } from '../testing/stream.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'

type Issued = { id: string; code: string; isPrinted: boolean }

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openTwoServers()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

const issue = async (): Promise<Issued> => {
  const wish = { operationId: newOperationId(), type: 'BASIC', initialBalance: 50_00, validityDays: 30 }
  return (await admin.post<Issued>('/cards', wish)).body
}
const mark = (cardIds: readonly string[], server = 0) =>
  venue.at(server, admin).post<{ printed: number; newly: number }>('/cards/printed', { cardIds })
const unmark = (cardId: string, server = 0) =>
  venue.at(server, admin).post<{ isPrinted: boolean }>('/cards/not-printed', { cardId })
const isPrinted = async ({ code }: Issued) =>
  (await admin.get<Issued>(`/cards/by-code/${code}`)).body.isPrinted

describe('cards confirmed as printed', () => {
  test('are marked as printed, and no other card is', async () => {
    const [first, second, third] = [await issue(), await issue(), await issue()]
    expect(await mark([first.id, second.id])).toEqual({ status: 200, body: { printed: 2, newly: 2 } })
    expect(await Promise.all([first, second, third].map(isPrinted))).toEqual([true, true, false])
  })

  test('stay marked when they are marked again, and are counted as before', async () => {
    const card = await issue()
    await mark([card.id])
    expect(await mark([card.id, card.id])).toEqual({ status: 200, body: { printed: 1, newly: 0 } })
    expect(await isPrinted(card)).toBe(true)
  })

  test('are all left unmarked when one of them does not exist', async () => {
    const card = await issue()
    const { status, body } = await mark([card.id, nowhere])
    expect(expectFailure(status, body)).toBe('card-not-found')
    expect(await isPrinted(card)).toBe(false)
  })

  test('lose their mark when a card did not come out, even if that is said twice', async () => {
    const [card, other] = [await issue(), await issue()]
    await mark([card.id, other.id])
    for (let n = 0; n < 2; n += 1)
      expect(await unmark(card.id)).toEqual({ status: 200, body: { isPrinted: false } })
    expect(await Promise.all([card, other].map(isPrinted))).toEqual([false, true])
    expect((await mark([card.id])).body.newly).toBe(1)
  })

  test('may be marked at one server while another takes the mark back', async () => {
    const card = await issue()
    const answers = await atOnce<{ status: number }>(20, (n, server) =>
      n % 2 ? mark([card.id], server) : unmark(card.id, server),
    )
    expect(statusesOf(answers, 200)).toBe(20)
  })

  test('may be marked at two servers at once, in any order', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await issue()).id))
    const answers = await atOnce(20, (n, server) => mark(n % 4 < 2 ? ids : ids.toReversed(), server))
    expect(statusesOf(answers, 200)).toBe(20)
  })

  test('are announced to the screens that watch them', async () => {
    const stream = await openStream(venue.urls[1] as string, admin.cookie)
    await stream.until(({ event }) => event === 'hello')
    const card = await issue()
    const isToldOf = ({ changed }: Heard) => changed.includes(cardTopic(card.id))
    await stream.until(isToldOf)
    stream.forget()
    await mark([card.id])
    expect((await stream.until(isToldOf))?.changed).toContain('cards')
    stream.close()
  })

  test('announce a change of the venue only when the cards printed before them open another address', async () => {
    await venue.owner
      .sql`update venue_settings set printed_address = 'http://elsewhere/c/', code_alone = true`
    const stream = await openStream(venue.urls[0] as string, admin.cookie)
    await stream.until(({ event }) => event === 'hello')
    const toldOfOnePrinted = async () => {
      const { id } = await issue()
      const isToldOf = ({ changed }: Heard) => changed.includes(cardTopic(id))
      await stream.until(isToldOf)
      stream.forget()
      await mark([id])
      return (await stream.until(isToldOf))?.changed
    }
    expect(await toldOfOnePrinted()).toContain('venue')
    expect(await toldOfOnePrinted()).not.toContain('venue')
    stream.close()
  })
})
