import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatTime } from '#rules/plain/french.ts'
import { useKitchen } from '../use-kitchen.ts'
import { type Page, waitingAfter } from './arrange.ts'
import classes from './TicketBoard.module.css'

type Props = {
  readonly pages: readonly Page[]
  readonly page: number
  readonly turnTo: (page: number) => void
}

/** The foot of the wall: when the last order was served, the page buttons, and room between the two for the strip with «Annuler». */
export function BoardFoot({ pages, page, turnTo }: Props) {
  const { query, lists, tab } = useKitchen()
  const served = query.data?.lastServedAt
  const waiting = waitingAfter(pages, page)
  return (
    <footer className={classes.foot}>
      {served && lists[tab].length > 0 ? (
        <span className={classes.served}>Dernière servie à {formatTime(new Date(served))}</span>
      ) : null}
      {pages.length > 1 ? (
        <div className={classes.pager}>
          <button
            type="button"
            className={classes.turn}
            aria-label="Page précédente"
            disabled={page === 0}
            onClick={() => turnTo(page - 1)}
          >
            <IconChevronLeft aria-hidden="true" />
          </button>
          <span role="status">
            Page {page + 1} sur {pages.length}
          </span>
          <button
            type="button"
            className={classes.turn}
            data-waiting={waiting > 0 || undefined}
            aria-label={`Page suivante${waiting > 0 ? ` (+${waiting} en attente)` : ''}`}
            disabled={page === pages.length - 1}
            onClick={() => turnTo(page + 1)}
          >
            {waiting > 0 ? <span>{`+${waiting} en attente`}</span> : null}
            <IconChevronRight aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </footer>
  )
}
