/** The photo of a product. A sale does not depend on it, so the product's version does not change. */
import { Refusal } from '#rules/plain/refusal.ts'
import { type AdminContext, administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import type { EncodedImage } from '../platform/image-encoder.ts'
import { forgetUnusedImages, giveImage, holdImages, isInCatalogue, keepImage } from './product-image-store.ts'

/**
 * Refuses, in this order: an unknown or archived product, a picture that is too large, photos where the machine cannot read
 * them, a file that is not a picture.
 */
export const putProductImage = answer.putProductImage.handler(async ({ context, input }) => {
  const { productId } = input
  const { database, encodeImage } = context.house
  if (!(await isInCatalogue(database, productId))) throw new Refusal('product-not-found')
  const image = await encodeImage(Buffer.from(input.image, 'base64'))
  return changeImage(context, { productId, image })
})

export const removeProductImage = answer.removeProductImage.handler(({ context, input: { productId } }) =>
  changeImage(context, { productId, image: null }),
)

type Change = { readonly productId: string; readonly image: EncodedImage | null }

async function changeImage(context: AdminContext, { productId, image }: Change) {
  const { house } = context
  const now = house.clock()
  const hash = image?.hash ?? null
  const { standId } = await administering(context, async (tx, note) => {
    await holdImages(tx)
    if (image) await keepImage(tx, image, now)
    const product = await giveImage(tx, { productId, hash, now })
    if (!product) throw new Refusal('product-not-found')
    await forgetUnusedImages(tx)
    await note({
      kind: 'product-changed',
      subject: { id: productId, name: product.name },
      detail: image ? 'Photo changée' : 'Photo retirée',
    })
    return product
  })
  house.announce(['products', `catalogue:${standId}`])
  return { productId, image: hash }
}
