import { describe, expect, test } from 'vitest'
import { drawerOf } from '../testing/card-desk.ts'
import { withoutHoldingCards } from '../testing/card-races.ts'
import { issueCard, openDesk } from '../testing/counter.ts'
import {
  crowd,
  openTwoServers,
  racing,
  roundThatBroke,
  type TwoServers,
  withoutLocks,
} from '../testing/race.ts'
import { sell, stateOf, takeBack } from '../testing/sale-of-card.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import type { Caller } from '../testing/venue.ts'

/** Twenty requests take back one card sale at once; the balance would be enough for several. */
async function askedBackByTwenty(scene: TwoServers, admin: Caller) {
  const desk = await openDesk(scene, 1_000_00)
  const { id: cardId } = await issueCard(scene, 50_00, admin)
  const { operationId } = (await sell(desk, cardId, 100_00)).body
  const answers = await scene.meetings.meet(() =>
    crowd(20, (_, server) => takeBack(scene.at(server, desk), operationId, cardId)),
  )
  return {
    done: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ body }) => body.code === 'recharge-already-cancelled').length,
    drawer: await drawerOf(scene, desk),
    state: await stateOf(scene, cardId),
  }
}

describe('one card sale taken back by twenty requests at once at two servers', () => {
  test('is taken back once, and the card can be sold again', async () => {
    const scene = await openTwoServers()
    const admin = await scene.addPerson({ role: 'admin' })
    const rounds = await racing(() => askedBackByTwenty(scene, admin), {
      least: 3,
      until: () => scene.meetings.seen > 0,
    })
    for (const round of rounds)
      expect(round).toMatchObject({
        ...{ done: 1, refused: 19, drawer: 1_000_00 },
        state: { balance: 50_00, owes: 50_00, handed: null },
      })
    expect(scene.meetings.seen).toBeGreaterThan(0)
    tell(`sales asked back by twenty: ${rounds.length} rounds, ${scene.meetings.seen} with one waiting`)
    await expectSoundBooks(scene.owner)
    await scene.close()
  })

  test('twin: is taken back more than once when no row is locked', async () => {
    const { arrange = '' } = withoutHoldingCards
    const scene = await openTwoServers({ settings: { rewrite: withoutLocks }, arrange: arrange as string })
    const admin = await scene.addPerson({ role: 'admin' })
    const broken = await roundThatBroke(async () => (await askedBackByTwenty(scene, admin)).done === 1)
    tell(`a sale taken back, nothing held: a second time in round ${broken}`)
    expect(broken).toBeDefined()
    await scene.close()
  })
})
