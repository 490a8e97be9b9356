import { type RefObject, useEffect, useState } from 'react'
import { holdRows, isSameOrder } from './held-rows.ts'
import { mayBeOwnAct } from './own-act.ts'

type Row = { readonly id: string }

type Options<Kept> = {
  readonly fresh: readonly Kept[]
  /** What is being listed: other filters or another page show their rows at once. */
  readonly scope: string
  readonly list: RefObject<HTMLElement | null>
}

/** The rows to show, how many changes wait, and the way to let them in. */
export function useHeldRows<Kept extends Row>({ fresh, scope, list }: Options<Kept>) {
  const [held, setHeld] = useState({ scope, rows: fresh, waiting: 0 })

  useEffect(() => {
    setHeld((before) =>
      before.scope === scope &&
      !isSameOrder(before.rows, fresh) &&
      isBeingUsed(list.current) &&
      !mayBeOwnAct()
        ? { scope, ...holdRows(before.rows, fresh) }
        : { scope, rows: fresh, waiting: 0 },
    )
  }, [fresh, scope, list])

  return { ...held, letIn: () => setHeld({ scope, rows: fresh, waiting: 0 }) }
}

const isBeingUsed = (list: HTMLElement | null): boolean =>
  scrollY > 0 || (list?.contains(document.activeElement) ?? false)
