import { Link } from '../../app/address/links.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Products.module.css'
import type { Places } from './places.ts'

/** A product needs a stand and a category: an empty venue is told to create both first. */
export function PlacesMissing({ places: { stands, categories } }: { readonly places: Partial<Places> }) {
  return (
    <div className={classes.missing} role="status">
      {stands?.length === 0 ? (
        <Notice tone="note">
          Un produit se vend à un stand, et il n'y en a pas encore.{' '}
          <Link to="/stands" className="fp-link">
            Créer un stand
          </Link>
        </Notice>
      ) : null}
      {categories?.length === 0 ? (
        <Notice tone="note">
          Un produit est rangé dans une catégorie, et il n'y en a pas encore.{' '}
          <Link to="/admin/categories" className="fp-link">
            Créer une catégorie
          </Link>
        </Notice>
      ) : null}
    </div>
  )
}
