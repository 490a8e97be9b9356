import { ask } from '../calls/ask.ts'
import { sentenceOf } from '../calls/failure.ts'
import { toast } from '../messages/toast.ts'

/**
 * A picture while its form is filled: empty for none, the name of the one that is kept, or the bytes of one
 * just chosen on this device («data:image/jpeg;base64,…»).
 */
export type Picture = string

export const isChosen = (picture: Picture): boolean => picture.startsWith('data:')

/** What is sent of one just chosen. */
export const bytesOf = (picture: Picture): string => picture.slice(picture.indexOf(',') + 1)

/** Called once the product is saved, which it stays: that its photo is refused is told by a message. */
export async function sendPicture(productId: string, before: Picture, picture: Picture): Promise<void> {
  try {
    if (isChosen(picture)) await ask.putProductImage({ productId, image: bytesOf(picture) })
    else if (picture === '' && before !== '') await ask.removeProductImage({ productId })
  } catch (error) {
    toast('error', `Le produit est enregistré, mais pas sa photo\u00A0: ${sentenceOf(error as Error)}`)
  }
}
