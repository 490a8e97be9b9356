/** Two desks use one blank card at the same instant: one gives it for a lost card, the other uses it for something else. */
import { describe, expect, test } from 'vitest'
import { issueCards } from '../testing/card-desk.ts'
import { withoutHoldingCards } from '../testing/card-races.ts'
import { issueBlank, openDesk } from '../testing/counter.ts'
import { openTwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, type Options } from '../testing/venue.ts'

type Told = { readonly code?: string }

async function openScene(options: Options = {}) {
  const venue = await openTwoServers(options)
  const admin = await venue.addPerson({ role: 'admin' })
  const desks = [await openDesk(venue, 100_00), await openDesk(venue, 100_00)] as const
  const [cards, blank] = [await issueCards(admin, 2, 50_00), await issueBlank(admin)]
  const at = (server: 0 | 1) => venue.at(server, desks[server] as Caller)
  const replace = (server: 0 | 1) => () =>
    at(server).post<Told>(`/cards/${cards[server]?.id}/replacement/blank`, {
      ...{ operationId: newOperationId(), because: 'damaged', shownCode: cards[server]?.code },
      ...{ note: '', newCardId: blank.id },
    })
  const recharge = (server: 0 | 1) => () =>
    at(server).post<Told>(`/cards/${blank.id}/recharges`, { operationId: newOperationId(), amount: 20_00 })
  return { venue, replace, recharge }
}

type Scene = Awaited<ReturnType<typeof openScene>>
type Ask = () => Promise<{ readonly status: number; readonly body: Told }>

async function both({ venue }: Scene, one: Ask, other: Ask) {
  const answers = await venue.meetings.queue([one, other])
  return answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
}

describe('a blank card that two desks want at once to replace two lost cards', () => {
  test('replaces one lost card, and the other desk is told that the blank card is in use', async () => {
    const scene = await openScene()
    expect(await both(scene, scene.replace(0), scene.replace(1))).toEqual(['done', 'card-in-use'])
    await expectSoundBooks(scene.venue.owner)
    await scene.venue.close()
  })
  test('twin: replaces both lost cards when its row is not locked', async () => {
    const scene = await openScene(withoutHoldingCards)
    expect(await both(scene, scene.replace(0), scene.replace(1))).toEqual(['done', 'done'])
    await scene.venue.close()
  })
})

describe('a blank card that one desk recharges and another wants for a lost card at once', () => {
  test('is recharged, and the other desk is told that the card is in use', async () => {
    const scene = await openScene()
    expect(await both(scene, scene.recharge(0), scene.replace(1))).toEqual(['done', 'card-in-use'])
    await expectSoundBooks(scene.venue.owner)
    await scene.venue.close()
  })
  test('twin: is both recharged and used as a replacement when its row is not locked', async () => {
    const scene = await openScene(withoutHoldingCards)
    expect(await both(scene, scene.recharge(0), scene.replace(1))).toEqual(['done', 'done'])
    await scene.venue.close()
  })
})
