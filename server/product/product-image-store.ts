import type { ImageSize } from '#rules/catalogue/product-image.ts'
import type { Tx } from '../platform/database.ts'
import type { EncodedImage } from '../platform/image-encoder.ts'

export async function isInCatalogue(tx: Tx, productId: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    select
      from product
     where id = ${productId}
       and not is_archived`
  return rowCount === 1
}

/** One change of photos at a time, so that no photo is forgotten while another product takes it. */
export async function holdImages(tx: Tx): Promise<void> {
  await tx.sql`lock table product_image in share row exclusive mode`
}

/** The same photo may be there already, of another product. */
export async function keepImage(tx: Tx, { hash, large, small }: EncodedImage, now: Date): Promise<void> {
  await tx.sql`
    insert into product_image (hash, large, small, created_at)
    values (${hash}, ${large}, ${small}, ${now})
        on conflict do nothing`
}

type Pictured = { readonly name: string; readonly standId: string }

/** Undefined where there is no such product, or it is archived. */
export async function giveImage(
  tx: Tx,
  { productId, hash, now }: { readonly productId: string; readonly hash: string | null; readonly now: Date },
): Promise<Pictured | undefined> {
  const { rows } = await tx.sql<{ name: string; stand_id: string }>`
    update product
       set image_hash = ${hash},
           updated_at = ${now}
     where id = ${productId}
       and not is_archived
    returning name, stand_id`
  const [row] = rows
  return row && { name: row.name, standId: row.stand_id }
}

/** Photos that no product shows any more. */
export async function forgetUnusedImages(tx: Tx): Promise<void> {
  await tx.sql`
    delete from product_image i
     where not exists (select from product where image_hash = i.hash)`
}

/** The bytes of one size; undefined when no product shows this photo. */
export async function findImage(tx: Tx, hash: string, size: ImageSize): Promise<Buffer | undefined> {
  const { rows } = await tx.sql<{ bytes: Buffer }>`
    select case ${size} when 'small' then small else large end as bytes
      from product_image
     where hash = ${hash}`
  return rows[0]?.bytes
}
