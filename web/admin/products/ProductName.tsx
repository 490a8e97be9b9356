import { IconPhoto } from '@tabler/icons-react'
import type { ListedProduct } from '#contract/product.ts'
import { imageAddress } from '#rules/product-image.ts'
import { Link } from '../../app/address/links.tsx'
import { Choice } from '../../ui/list/Choice.tsx'
import classes from './Products.module.css'
import type { Selection } from './use-selection.ts'

type Props = { readonly product: ListedProduct; readonly selection: Selection }

/** What is chosen, the photo, and the name, which opens the product. Nothing archived is chosen. */
export function ProductName({ product, selection }: Props) {
  const { id, name, image, archivedAt } = product
  return (
    <span className={classes.name}>
      {archivedAt === null ? (
        <Choice
          label={`Choisir ${name}`}
          isChosen={selection.has(id)}
          onChange={(isChosen) => selection.choose([product], isChosen)}
        />
      ) : null}
      <Photo image={image} />
      <Link
        to="/products"
        search={(before) => ({ ...before, id })}
        state={{ isDetail: true }}
        resetScroll={false}
        className="fp-name"
      >
        {name}
      </Link>
    </span>
  )
}

/** 40 pixels in a table, 56 on a card; decoration, since the name stands beside it. */
export function Photo({ image }: Pick<ListedProduct, 'image'>) {
  return image === null ? (
    <span className={classes.photo} aria-hidden="true">
      <IconPhoto size={20} />
    </span>
  ) : (
    <img className={classes.photo} src={imageAddress(image, 'small')} alt="" loading="lazy" />
  )
}
