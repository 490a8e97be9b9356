/** The kinds of pictures: their size, the address of a stored one, and the words of their buttons. */

import { imageAddress, imageSides } from '#rules/catalogue/product-image.ts'
import { cardPictureAddress } from '#rules/paper/card-front.ts'
import { cardPicturePixels } from '#rules/paper/printed-card.ts'
import { isChosen, type Picture } from './send-picture.ts'
import type { Pixels } from './small-picture.ts'

export type PictureKind = {
  readonly pixels: Pixels
  /** The address of a stored picture, by its name. */
  readonly addressOf: (name: string) => string
  readonly words: Readonly<Record<'add' | 'change' | 'remove' | 'cut' | 'use', string>>
}

export const productPhoto: PictureKind = {
  pixels: { width: imageSides.large, height: imageSides.large },
  addressOf: (name) => imageAddress(name, 'small'),
  words: {
    add: 'Ajouter une photo',
    change: 'Changer la photo',
    remove: 'Retirer la photo',
    cut: 'Cadrer la photo',
    use: 'Utiliser cette photo',
  },
}

export const pictureOfCards: PictureKind = {
  pixels: cardPicturePixels,
  addressOf: cardPictureAddress,
  words: {
    add: 'Ajouter une image',
    change: "Changer l'image",
    remove: "Retirer l'image",
    cut: "Cadrer l'image",
    use: 'Utiliser cette image',
  },
}

/** The address that a form shows the picture from; undefined where there is none. */
export const pictureAddress = (picture: Picture, { addressOf }: PictureKind): string | undefined =>
  picture === '' || isChosen(picture) ? picture || undefined : addressOf(picture)
