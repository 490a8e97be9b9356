import { Link } from '../../app/address/links.tsx'

/** Leads to what became of its stock. */
export const ProductName = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Link to="/products/$id/stock-history" params={{ id }} className="fp-name">
    {name}
  </Link>
)
