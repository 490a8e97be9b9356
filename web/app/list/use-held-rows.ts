import { type RefObject, useEffect, useState } from 'react'
import { isOwnEffect, useLastOwnAct } from '../form/own-act.ts'
import { holdRows, isSameOrder } from './held-rows.ts'

type Row = { readonly id: string }

type Options<Kept> = {
  readonly fresh: readonly Kept[]
  /** The time of the answer with these rows, in milliseconds. */
  readonly answeredAt: number
  /** The filters and the page: when they change, the new rows are shown at once. */
  readonly scope: string
  readonly box: RefObject<HTMLElement | null>
}

/**
 * The rows to show, how many changes wait, and the function that lets them in. Changes by other people wait while a person works in the
 * list: when it is scrolled or has the focus.
 */
export function useHeldRows<Kept extends Row>({ fresh, answeredAt, scope, box }: Options<Kept>) {
  const [held, setHeld] = useState({ scope, rows: fresh, waiting: 0, shownAt: answeredAt })
  const actedAt = useLastOwnAct()

  useEffect(() => {
    const shown = { scope, rows: fresh, waiting: 0, shownAt: answeredAt }
    setHeld((before) =>
      before.scope === scope &&
      !isSameOrder(before.rows, fresh) &&
      isBeingUsed(box.current) &&
      !isOwnEffect({ shownAt: before.shownAt, actedAt, answeredAt })
        ? { ...before, ...holdRows(before.rows, fresh) }
        : shown,
    )
  }, [fresh, answeredAt, scope, box, actedAt])

  return { ...held, letIn: () => setHeld({ scope, rows: fresh, waiting: 0, shownAt: answeredAt }) }
}

const isBeingUsed = (list: HTMLElement | null): boolean =>
  isScrolled(list) || (list?.contains(document.activeElement) ?? false)

/** In a drawer the drawer's own scroll counts, not that of the page behind it. */
const isScrolled = (list: HTMLElement | null): boolean =>
  (list?.closest('[role="dialog"]') ?? document.documentElement).scrollTop > 0
