import { IconPhoto } from '@tabler/icons-react'
import { imageAddress } from '#rules/catalogue/product-image.ts'
import classes from './ProductPhoto.module.css'

/** 40 pixels wide, or `--photo` of what is around it. Decoration: the name stands beside it. */
export function ProductPhoto({ image }: { readonly image: string | null }) {
  return image === null ? (
    <span className={classes.photo} aria-hidden="true">
      <IconPhoto size={20} />
    </span>
  ) : (
    <img className={classes.photo} src={imageAddress(image, 'small')} alt="" loading="lazy" />
  )
}
