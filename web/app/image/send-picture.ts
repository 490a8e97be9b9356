import { ask } from '../calls/ask.ts'
import { sentenceOf } from '../calls/failure.ts'
import { toast } from '../messages/toast.ts'

/**
 * A picture in a form: empty for none, the name of a stored one, or the bytes of one just chosen on this device
 * («data:image/jpeg;base64,…»).
 */
export type Picture = string

export const isChosen = (picture: Picture): boolean => picture.startsWith('data:')

/** The base64 bytes to send of a newly chosen picture. */
export const bytesOf = (picture: Picture): string => picture.slice(picture.indexOf(',') + 1)

/** Called once the product is saved; if the photo is refused, the product stays saved and a message says so. */
export async function sendPicture(productId: string, before: Picture, picture: Picture): Promise<void> {
  try {
    if (isChosen(picture)) await ask.putProductImage({ productId, image: bytesOf(picture) })
    else if (picture === '' && before !== '') await ask.removeProductImage({ productId })
  } catch (error) {
    toast('error', `Le produit est enregistré, mais pas sa photo\u00A0: ${sentenceOf(error as Error)}`)
  }
}
