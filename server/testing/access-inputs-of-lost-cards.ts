/** Well-formed inputs about cards that are damaged, not in hand or paid out unsold: a card of its own for each cell that may deal with it. */
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

/** As if this person had found the card by two facts. */
async function search({ venue }: Scene, { person }: Asking, cardId: string): Promise<string> {
  const searchId = randomUUID()
  await venue.owner.sql`
    insert into card_search (id, searched_by, searched_at, facts, found, card_id)
    select ${searchId}, s.id, now(), '{code lu,achat de 10}', 1, c.id
      from card c, staff s
     where c.id = ${cardId}
       and s.id = ${person.id}`
  return searchId
}

const blockedCard: InputMaker = async (scene, asking) => {
  const { id: cardId } = await someCard(scene, asking)
  if (!asking.isFresh || asking.subject === 'missing') return { cardId }
  const searchId = await search(scene, asking, cardId)
  await scene.venue.owner.sql`
    with blocked as (
      update card_search
         set because = 'lost', blocked_at = now(), balance = 100
       where id = ${searchId})
    update card
       set blocked_at = now()
     where id = ${cardId}`
  return { cardId }
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
    return { ...inputOf.blockCard, cardId, searchId: await search(scene, asking, cardId) }
  },
  confirmLostCard: blockedCard,
  unblockCard: blockedCard,
}
