import { answer } from '../books/answer.ts'
import { lookUpCard } from './look-up-card.ts'

export const readPublicCard = answer.readPublicCard.handler(async ({ context: { house, visit }, input }) => {
  const { card } = await lookUpCard(house, { written: input.code, source: visit.source })
  return card
})
