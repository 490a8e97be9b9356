/** Valid inputs about cards that are damaged, lost or paid out unsold: a new card for each cell that may act on it. */
import { randomUUID } from 'node:crypto'
import type { Asking, InputMaker } from './access-asking.ts'
import type { Scene } from './access-scene.ts'
import { type CallName, inputOf, nowhere } from './calls.ts'
import { type IssuedCard, issueBlank, issueCard, openDesk } from './counter.ts'
import { newOperationId } from './venue.ts'

async function someCard({ venue, boss, card }: Scene, { subject, isFresh }: Asking): Promise<IssuedCard> {
  const fresh = isFresh && subject !== 'missing'
  const one = fresh ? await issueCard(venue, 1_00, boss) : { ...card, balance: 0 }
  return subject === 'missing' ? { ...one, id: nowhere } : one
}

const withDamagedCard =
  (call: CallName): InputMaker =>
  async (scene, asking) => {
    const { id, code } = await someCard(scene, asking)
    const shown = { because: 'damaged', shownCode: code }
    return { ...inputOf[call], operationId: newOperationId(), cardId: id, ...shown }
  }

/** Records that this person found the card by two facts. */
async function search({ venue, now }: Scene, { person }: Asking, cardId: string): Promise<string> {
  const searchId = randomUUID()
  await venue.owner.sql`
    insert into card_search (id, searched_by, searched_at, asked, facts, found, card_id)
    select ${searchId}, s.id, ${now}, '', '{code lu,achat de 10}', 1, c.id
      from card c, staff s
     where c.id = ${cardId}
       and s.id = ${person.id}`
  return searchId
}

/** A card blocked by this search, if the cell may act on it. */
async function blocked(scene: Scene, asking: Asking) {
  const { id: cardId } = await someCard(scene, asking)
  const searchId = await search(scene, asking, cardId)
  const blockedAt = new Date().toISOString()
  if (asking.isFresh && asking.subject !== 'missing')
    await scene.venue.owner.sql`
      with by_search as (
        update card_search
           set because = 'lost', blocked_at = ${blockedAt}, balance = 100
         where id = ${searchId})
      update card
         set blocked_at = ${blockedAt}
       where id = ${cardId}`
  return { cardId, searchId, blockedAt }
}

export const lostCardInputs: Partial<Record<CallName, InputMaker>> = {
  answerPayout: async (scene, asking) => {
    const payoutId = newOperationId()
    const { id } = await someCard(scene, asking)
    if (asking.isFresh && asking.subject !== 'missing') {
      const desk = await openDesk(scene.venue, 1_00)
      await desk.post(`/cards/${id}/refunds`, { operationId: payoutId, expectedBalance: null })
    }
    return { ...inputOf.answerPayout, payoutId }
  },
  replaceCard: withDamagedCard('replaceCard'),
  replaceCardBy: async (scene, asking) => ({
    ...(await withDamagedCard('replaceCardBy')(scene, asking)),
    newCardId: asking.isFresh ? (await issueBlank(scene.boss)).id : nowhere,
  }),
  findLostCard: () => ({ ...inputOf.findLostCard, searchId: randomUUID() }),
  blockCard: async (scene, asking) => {
    const { id: cardId } = await someCard(scene, asking)
    return { ...inputOf.blockCard, searchId: await search(scene, asking, cardId) }
  },
  blockCardByHand: async (scene, asking) => ({ cardId: (await someCard(scene, asking)).id }),
  confirmLostCard: async (scene, asking) => ({ searchId: (await blocked(scene, asking)).searchId }),
  unblockCard: async (scene, asking) => {
    const { cardId, blockedAt } = await blocked(scene, asking)
    return { cardId, blockedAt }
  },
}
