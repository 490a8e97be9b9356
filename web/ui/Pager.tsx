import { Button } from '@mantine/core'
import classes from './Pager.module.css'

type Props = { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }

/** «Précédent», «Page 2 sur 5», «Suivant». At an end the button stays focusable, so that the focus is not lost. */
export function Pager({ page, pages, onPage }: Props) {
  if (pages <= 1) return null
  const step = (by: number) => {
    const next = page + by
    if (next >= 1 && next <= pages) onPage(next)
  }
  return (
    <nav className={classes.pager} aria-label="Pagination">
      <Button
        variant="default"
        px="sm"
        aria-disabled={page <= 1}
        data-disabled={page <= 1 || undefined}
        onClick={() => step(-1)}
      >
        Précédent
      </Button>
      <span className="fp-figures" role="status">
        Page {page} sur {pages}
      </span>
      <Button
        variant="default"
        px="sm"
        aria-disabled={page >= pages}
        data-disabled={page >= pages || undefined}
        onClick={() => step(1)}
      >
        Suivant
      </Button>
    </nav>
  )
}
