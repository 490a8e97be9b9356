import { IconPhoto } from '@tabler/icons-react'
import { imageAddress } from '#rules/catalogue/product-image.ts'
import classes from './ProductPhoto.module.css'

/** A photo 40 pixels wide, or as wide as `--photo` of the element around it. A decoration, as the name is beside it. */
export function ProductPhoto({ image }: { readonly image: string | null }) {
  return image === null ? (
    <span className={classes.photo} aria-hidden="true">
      <IconPhoto size={20} />
    </span>
  ) : (
    <img className={classes.photo} src={imageAddress(image, 'small')} alt="" loading="lazy" />
  )
}
