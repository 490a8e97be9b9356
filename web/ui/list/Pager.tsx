import { Button } from '@mantine/core'
import classes from './Pager.module.css'

type Props = {
  readonly page: number
  /** The number of the last page that can be opened. */
  readonly pages: number
  /** False where more rows pass than were counted: «Page 1 sur plus de 1 000». */
  readonly isLastKnown?: boolean
  readonly onPage: (page: number) => void
  /** Needed where a screen has several pagers. */
  readonly label?: string | undefined
}

const french = new Intl.NumberFormat('fr-FR')

/** «Précédent», «Page 2 sur 5», «Suivant». On the first and last page the button stays focusable, so that the focus is not lost. */
export function Pager({ page, pages, isLastKnown = true, onPage, label = 'Pagination' }: Props) {
  if (pages <= 1) return null
  const step = (by: number) => {
    const next = page + by
    if (next >= 1 && next <= pages) onPage(next)
  }
  return (
    <nav className={classes.pager} aria-label={label}>
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
        Page {french.format(page)} {isLastKnown ? 'sur' : 'sur plus de'} {french.format(pages)}
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
