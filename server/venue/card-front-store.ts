import type { CardFront } from '#rules/paper/card-front.ts'
import type { Tx } from '../platform/database.ts'
import type { NamedPicture } from '../platform/image-encoder.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'

async function read(tx: Tx, lock: Fragment): Promise<CardFront> {
  const { rows } = await tx.sql<CardFront>`
    select words_french as french, words_arabic as arabic, picture_name as picture
      from card_front
      ${lock}`
  return rows[0] as CardFront
}

export const readCardFront = (tx: Tx) => read(tx, noFragment)

/** The same, and nobody changes it until the transaction ends. */
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

/** The bytes of the picture; undefined when cards do not bear the one of this name. */
export async function findCardPicture(tx: Tx, hash: string): Promise<Buffer | undefined> {
  const { rows } = await tx.sql<{ picture: Buffer }>`
    select picture
      from card_front
     where picture_name = ${hash}`
  return rows[0]?.picture
}

/** All that sheets of cards need of it, in one reading. */
export async function readFrontToPrint(
  tx: Tx,
): Promise<Omit<CardFront, 'picture'> & { picture: Buffer | null }> {
  const { rows } = await tx.sql<{ french: string; arabic: string; picture: Buffer | null }>`
    select words_french as french, words_arabic as arabic, picture
      from card_front`
  return rows[0] as { french: string; arabic: string; picture: Buffer | null }
}
