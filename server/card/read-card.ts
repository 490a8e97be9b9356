import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { neighboursOf } from './card-chain-store.ts'
import { findCard } from './card-store.ts'
import { writeInChain } from './write-in-chain.ts'

export const readCard = answer.readCard.handler(({ context: { house }, input: { cardId } }) =>
  house.database.snapshot(async (tx) => {
    const sealed = await findCard(tx, cardId)
    if (!sealed) throw new Refusal('card-not-found')
    return writeInChain(house, sealed, (await neighboursOf(tx, [cardId])).get(cardId))
  }),
)
