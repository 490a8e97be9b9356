import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { LookName, Size } from '../kitchen-settings.ts'
import type { Ticket } from '../ticket-steps.ts'
import { arrange, oneColumn, type Page } from './arrange.ts'
import { lookFor } from './look.ts'
import { useBoardSize } from './use-board-size.ts'

const mostOnPhonePage = 12

type Pages = {
  readonly element: RefObject<HTMLDivElement | null>
  readonly pages: readonly Page[]
  readonly columns: number
  /** How large the tickets are drawn. */
  readonly look: LookName
}

type Asked = { readonly size: Size; readonly columns: number | null; readonly onResize: () => void }

/** Where each ticket stands. `onResize` hears that all have just moved, because they are drawn at another size. */
export function usePages(slots: readonly Ticket[], { size, columns, onResize }: Asked): Pages {
  const { element, boardAt } = useBoardSize(columns)
  const [before, setBefore] = useState<LookName>('large')
  const look = useMemo(
    () => (boardAt ? lookFor(size, before, fitsOn(slots, boardAt)) : size === 'auto' ? 'normal' : size),
    [slots, size, before, boardAt],
  )
  if (boardAt && look !== before) setBefore(look)
  const board = useMemo(() => boardAt?.(look), [boardAt, look])
  const pages = useMemo(
    () => (board ? arrange(slots, board) : oneColumn(slots, mostOnPhonePage)),
    [slots, board],
  )
  useEffect(() => {
    if (look) onResize()
  }, [look, onResize])
  return { element, pages, columns: board?.columns ?? 1, look }
}

type BoardAt = NonNullable<ReturnType<typeof useBoardSize>['boardAt']>

const fitsOn = (slots: readonly Ticket[], boardAt: BoardAt) => (look: LookName, part: number) => {
  const board = boardAt(look)
  return arrange(slots, { ...board, height: board.height * part }, 1).length <= 1
}
