import { answer } from '../books/answer.ts'
import { lookUpCard } from './look-up-card.ts'

export const readPublicCard = answer.readPublicCard.handler(({ context: { house, visit }, input }) =>
  lookUpCard(house, { written: input.code, source: visit.source }),
)
