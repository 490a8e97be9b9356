import { z } from 'zod'
import { largestImage } from '#rules/catalogue/product-image.ts'
import { call } from '../plain/call.ts'
import { id } from '../plain/wire.ts'

/**
 * The longest body: base64 takes four characters for three bytes, and pictures up to twice the limit are read so that the
 * rule can refuse them.
 */
export const longestPicture = Math.ceil((2 * largestImage) / 3) * 4

const changed = z.object({ productId: id, image: z.string().nullable().describe('the name of its photo') })

export const productImageCalls = {
  putProductImage: call({
    may: 'administer',
    method: 'PUT',
    path: '/products/{productId}/image',
    summary: 'Give a product a photo',
    tag: 'Catalogue',
    largestBody: longestPicture + 1024,
  })
    .input(
      z.strictObject({
        productId: id,
        image: z.string().min(1).max(longestPicture).describe('a JPEG, PNG or WebP picture in base64'),
      }),
    )
    .output(changed),
  removeProductImage: call({
    may: 'administer',
    method: 'POST',
    path: '/products/{productId}/image-removal',
    summary: 'Take the photo of a product away',
    tag: 'Catalogue',
  })
    .input(z.strictObject({ productId: id }))
    .output(changed),
}
