/** The front of cards as the organiser wants it. Printed cards are not affected. */
import { isSameFront, mustBeCardWords } from '#rules/paper/card-front.ts'
import { cardFrontInWords, changesInWords } from '#rules/venue/settings-change.ts'
import { administering } from '../books/administering.ts'
import { answer, type House } from '../books/answer.ts'
import * as store from './card-front-store.ts'

export const readCardFront = answer.readCardFront.handler(({ context: { house } }) =>
  store.readCardFront(house.database),
)

/**
 * Refuses, in this order: a picture that is too large, pictures where the machine cannot read them, a file that is not a
 * picture, a front that changed since it was seen, words that are not valid.
 */
export const changeCardFront = answer.changeCardFront.handler(async ({ context, input }) => {
  const { house } = context
  const picture = await encoded(house, input.picture)
  const changed = await administering(context, async (tx, note) => {
    const now = await store.holdCardFront(tx)
    const words = mustBeCardWords(input, { seen: input.seen, now })
    const front = { ...words, picture: picture === undefined ? now.picture : (picture?.hash ?? null) }
    if (isSameFront(front, now)) return front
    const detail = changesInWords(cardFrontInWords, now, front)
    await store.saveCardWords(tx, words)
    if (picture !== undefined) await store.saveCardPicture(tx, picture)
    await note({ kind: 'card-settings-changed', detail })
    return front
  })
  house.announce(['venue'])
  return changed
})

/** Null removes the picture; undefined keeps it. */
const encoded = async ({ encodeCardPicture }: House, sent: string | null | undefined) =>
  sent ? encodeCardPicture(Buffer.from(sent, 'base64')) : sent === null ? null : undefined
