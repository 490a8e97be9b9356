import type { ImageSize } from '#rules/catalogue/product-image.ts'
import { imageTable, productTable } from '../database/tables/catalogue.ts'
import type { Tx } from '../platform/database.ts'
import type { EncodedImage } from '../platform/image-encoder.ts'
import { columnOf, columnsOf, reading, type SelectedRow, selection } from '../platform/sql-columns.ts'

export async function isInCatalogue(tx: Tx, productId: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    select
      from product
     where id = ${productId}
       and not is_archived`
  return rowCount === 1
}

/** Allows one change of photos at a time, so that no photo is deleted while another product takes it. */
export async function holdImages(tx: Tx): Promise<void> {
  await tx.sql`lock table product_image in share row exclusive mode`
}

/** The same photo may be stored already, for another product. */
export async function keepImage(tx: Tx, { hash, large, small }: EncodedImage, now: Date): Promise<void> {
  await tx.sql`
    insert into product_image (hash, large, small, created_at)
    values (${hash}, ${large}, ${small}, ${now})
        on conflict do nothing`
}

const ofPictured = selection(columnsOf(productTable, 'product', 'name', 'standId'))
type Pictured = Readonly<SelectedRow<typeof ofPictured>>

/** Undefined for an unknown or archived product. */
export async function giveImage(
  tx: Tx,
  { productId, hash, now }: { readonly productId: string; readonly hash: string | null; readonly now: Date },
): Promise<Pictured | undefined> {
  const [pictured] = await reading(tx, ofPictured)`
    update product
       set image_hash = ${hash},
           updated_at = ${now}
     where id = ${productId}
       and not is_archived
    returning ${ofPictured}`
  return pictured
}

/** Deletes photos that no product shows any more. */
export async function forgetUnusedImages(tx: Tx): Promise<void> {
  await tx.sql`
    delete from product_image i
     where not exists (select from product where image_hash = i.hash)`
}

const ofImage = {
  large: selection({ bytes: columnOf(imageTable, 'i', 'large') }),
  small: selection({ bytes: columnOf(imageTable, 'i', 'small') }),
}

/** The bytes of one size; undefined when no product shows this photo. */
export async function findImage(tx: Tx, hash: string, size: ImageSize): Promise<Buffer | undefined> {
  const [image] = await reading(tx, ofImage[size])`
    select ${ofImage[size]}
      from product_image i
     where i.hash = ${hash}`
  return image?.bytes
}
