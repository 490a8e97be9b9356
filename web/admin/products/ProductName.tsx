import type { ListedProduct } from '#contract/catalogue/product.ts'
import { Link } from '../../app/address/links.tsx'
import type { Selection } from '../../app/list/use-selection.ts'
import { Choice } from '../../ui/list/Choice.tsx'
import { ProductPhoto } from '../../ui/product/ProductPhoto.tsx'
import classes from './Products.module.css'

type Props = { readonly product: ListedProduct; readonly selection: Selection<ListedProduct> }

/** The checkbox, the photo, the short code, and the name, which opens the product. An archived product has no checkbox. */
export function ProductName({ product, selection }: Props) {
  const { id, name, code, image, archivedAt } = product
  return (
    <span className={classes.name}>
      {archivedAt === null ? (
        <Choice
          label={`Choisir ${name}`}
          isChosen={selection.has(id)}
          onChange={(isChosen) => selection.choose([product], isChosen)}
        />
      ) : null}
      <ProductPhoto image={image} />
      <Link
        to="/products"
        search={(before) => ({ ...before, id })}
        state={{ isDetail: true }}
        resetScroll={false}
        className="fp-name"
      >
        {name}
      </Link>
      {code ? (
        <span className={`fp-code ${classes.code}`} title="Code court">
          {code}
        </span>
      ) : null}
    </span>
  )
}
