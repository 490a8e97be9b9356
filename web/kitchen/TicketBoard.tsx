import type { CSSProperties } from 'react'
import { useLateSkeleton } from '../ui/use-late-skeleton.ts'
import { BoardFoot } from './BoardFoot.tsx'
import { NothingToCook } from './NothingToCook.tsx'
import classes from './TicketBoard.module.css'
import { TicketCard } from './TicketCard.tsx'
import { TicketSkeletons } from './TicketSkeletons.tsx'
import { useBoard } from './use-board.ts'
import { useKitchen } from './use-kitchen.ts'

/** The tickets of a tab, as many as the screen holds. */
export function TicketBoard({ hearsKeys }: { hearsKeys: boolean }) {
  const { query, tab } = useKitchen()
  const { element, board, pages, page, turnTo, heads, selected, showsDigits, calm } = useBoard(hearsKeys)
  const phase = useLateSkeleton(query.isPending)
  const placed = pages[page] ?? []
  const style = board && ({ '--columns': board.columns, '--gap': `${board.gap}px` } as CSSProperties)
  return (
    <section className={classes.board} aria-label={tab === 'cooking' ? 'En cours' : 'Prêtes'}>
      <div className={classes.frame}>
        <div ref={element} className={classes.tickets} style={style} aria-busy={query.isPending}>
          {phase === 'skeleton' ? <TicketSkeletons /> : null}
          {query.data && placed.length === 0 ? <NothingToCook /> : null}
          {placed.map((piece) => (
            <TicketCard
              key={`${piece.ticket.saleId} ${piece.part}`}
              piece={piece}
              digit={showsDigits ? digitOf(heads.indexOf(piece)) : undefined}
              isSelected={piece.ticket.saleId === selected}
              hasLeft={calm.hasLeft(piece.ticket.saleId)}
              isStill={calm.isStill}
            />
          ))}
        </div>
      </div>
      <BoardFoot pages={pages} page={page} turnTo={turnTo} />
    </section>
  )
}

/** The key that selects it: 1 to 9, then 0; none further, and none for what is only a continuation. */
const digitOf = (index: number): number | undefined =>
  index >= 0 && index < 10 ? (index + 1) % 10 : undefined
