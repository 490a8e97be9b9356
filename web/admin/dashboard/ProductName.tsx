import { Link } from '../../app/address/links.tsx'

/** The product's name as a link to its stock history. */
export const ProductName = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Link to="/products/$id/stock-history" params={{ id }} className="fp-name">
    {name}
  </Link>
)
