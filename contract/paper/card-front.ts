import { z } from 'zod'
import { longestCardWords } from '#rules/paper/card-front.ts'
import { longestPicture } from '../catalogue/product-image.ts'
import { call } from '../plain/call.ts'
import { text } from '../plain/wire.ts'

const words = {
  french: text(longestCardWords).describe('empty: none'),
  arabic: text(longestCardWords).describe('empty: none'),
}

export const cardFront = z.strictObject({
  ...words,
  picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .describe('the name of the picture; null: none'),
})
export type CardFrontOnTheWire = z.infer<typeof cardFront>

export const cardFrontCalls = {
  readCardFront: call({
    may: 'administer',
    method: 'GET',
    path: '/settings/card-front',
    summary: 'The picture and the words on the front of cards',
    tag: 'Cards',
  }).output(cardFront),
  changeCardFront: call({
    may: 'administer',
    method: 'PUT',
    path: '/settings/card-front',
    summary: 'Give the front of cards a picture, and words in French and in Arabic',
    tag: 'Cards',
    largestBody: longestPicture + 2048,
  })
    .input(
      z.strictObject({
        seen: cardFront.describe('what the screen showed: of two admins at once, the second is told'),
        ...words,
        picture: z
          .string()
          .min(1)
          .max(longestPicture)
          .nullish()
          .describe('a JPEG, PNG or WebP picture in base64; null takes it away; left out, it stays'),
      }),
    )
    .output(cardFront),
}
