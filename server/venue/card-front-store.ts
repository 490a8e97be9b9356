import type { CardFront } from '#rules/paper/card-front.ts'
import { cardFrontTable } from '../database/tables/event.ts'
import type { Tx } from '../platform/database.ts'
import type { NamedPicture } from '../platform/image-encoder.ts'
import { columnOf, reading, readingOne, selection } from '../platform/sql-columns.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'

const words = {
  french: columnOf(cardFrontTable, 'f', 'wordsFrench'),
  arabic: columnOf(cardFrontTable, 'f', 'wordsArabic'),
}
const picture = columnOf(cardFrontTable, 'f', 'picture')

const ofFront = selection({ ...words, picture: columnOf(cardFrontTable, 'f', 'pictureName') })

const read = (tx: Tx, lock: Fragment): Promise<CardFront> =>
  readingOne(tx, ofFront)`
    select ${ofFront}
      from card_front f
      ${lock}`

export const readCardFront = (tx: Tx) => read(tx, noFragment)

/** Reads the front of cards and locks it until the transaction ends. */
export const holdCardFront = (tx: Tx) => read(tx, fragment`for update`)

export async function saveCardWords(
  tx: Tx,
  { french, arabic }: Pick<CardFront, 'french' | 'arabic'>,
): Promise<void> {
  await tx.sql`
    update card_front
       set words_french = ${french},
           words_arabic = ${arabic}`
}

export async function saveCardPicture(tx: Tx, picture: NamedPicture | null): Promise<void> {
  await tx.sql`
    update card_front
       set picture = ${picture?.bytes ?? null},
           picture_name = ${picture?.hash ?? null}`
}

const ofPicture = selection({ picture })

/** The bytes of the picture with this hash; undefined when the cards have another one. */
export async function findCardPicture(tx: Tx, hash: string): Promise<Buffer | undefined> {
  const [front] = await reading(tx, ofPicture)`
    select ${ofPicture}
      from card_front f
     where f.picture_name = ${hash}`
  return front?.picture ?? undefined
}

const ofSheet = selection({ ...words, picture })

/** The front with its picture's bytes, in one query. */
export const readFrontToPrint = (tx: Tx): Promise<Omit<CardFront, 'picture'> & { picture: Buffer | null }> =>
  readingOne(tx, ofSheet)`
    select ${ofSheet}
      from card_front f`
