/** The organiser's picture and words on the front of cards, ready to be drawn. */
import { useQuery } from '@tanstack/react-query'
import type { CardFrontOnTheWire } from '#contract/paper/card-front.ts'
import { cardPictureAddress } from '#rules/paper/card-front.ts'
import type { Issuer } from '#rules/paper/printed-card.ts'
import { queries } from '../../calls/queries.ts'
import { useVenue } from '../../calls/venue.ts'

export const readingCardFront = queries.readCardFront.queryOptions({ meta: { watches: ['venue'] } })

export const drawnFront = ({ french, arabic, picture }: CardFrontOnTheWire) => ({
  french,
  arabic,
  picture: picture && cardPictureAddress(picture),
})

/** The present front of cards; undefined until it is read. */
export function useIssuer(): Issuer | undefined {
  const venue = useVenue()
  const { data: front } = useQuery(readingCardFront)
  if (!venue || !front) return undefined
  const { brand, cardName, cardPrefix } = venue
  return { brand, event: cardName, cardPrefix: cardPrefix ?? '', ...drawnFront(front) }
}
