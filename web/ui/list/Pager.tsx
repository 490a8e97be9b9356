import { Button } from '@mantine/core'
import classes from './Pager.module.css'

type Props = {
  readonly page: number
  readonly pages: number
  /** False while the rows are being counted: «Page 34 sur …», and there is another page. */
  readonly isLastKnown?: boolean
  readonly onPage: (page: number) => void
  /** Needed where a screen has several pagers. */
  readonly label?: string | undefined
}

const french = new Intl.NumberFormat('fr-FR')

/** «Précédent», «Page 2 sur 5», «Suivant». On the first and last page the button stays focusable, so that the focus is not lost. */
export function Pager({ page, pages, isLastKnown = true, onPage, label = 'Pagination' }: Props) {
  const isFirst = page <= 1
  const isLast = isLastKnown && page >= pages
  return (
    <nav className={classes.pager} aria-label={label}>
      <Button
        variant="default"
        px="sm"
        aria-disabled={isFirst}
        data-disabled={isFirst || undefined}
        onClick={() => isFirst || onPage(page - 1)}
      >
        Précédent
      </Button>
      <span className="fp-figures" role="status">
        Page {french.format(page)} sur {isLastKnown ? french.format(pages) : '…'}
      </span>
      <Button
        variant="default"
        px="sm"
        aria-disabled={isLast}
        data-disabled={isLast || undefined}
        onClick={() => isLast || onPage(page + 1)}
      >
        Suivant
      </Button>
    </nav>
  )
}
