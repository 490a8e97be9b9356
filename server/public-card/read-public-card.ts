import { answer } from '../books/answer.ts'
import { lookUpCard } from './look-up-card.ts'

const readPublicCard = answer.readPublicCard.handler(async ({ context: { house, visit }, input }) => {
  const { card } = await lookUpCard(house, { written: input.code, source: visit.source })
  return card
})

export const publicCardCalls = {
  readPublicCard,
}
