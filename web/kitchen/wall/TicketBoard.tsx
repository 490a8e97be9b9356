import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { formatTime } from '#rules/plain/french.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useLateSkeleton } from '../../ui/states/use-late-skeleton.ts'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { useChosenKeys } from '../keys/key-choice.ts'
import { keyOfPlace } from '../keys/kitchen-keys.ts'
import { useKitchen } from '../use-kitchen.ts'
import { BoardFoot } from './BoardFoot.tsx'
import { drawn } from './look.ts'
import classes from './TicketBoard.module.css'
import { TicketCard } from './TicketCard.tsx'
import { useBoard } from './use-board.ts'
import { gap } from './use-board-size.ts'

/** The tickets of a tab, as many as the screen holds. */
export function TicketBoard({ hearsKeys }: { hearsKeys: boolean }) {
  const { query, tab } = useKitchen()
  const { element, columns, look, pages, page, turnTo, placed, heads, selected, showsKeys, calm, moves } =
    useBoard(hearsKeys)
  const chosen = useChosenKeys()
  const phase = useLateSkeleton(query.isPending)
  const style = { '--columns': columns, '--gap': `${gap}px`, ...drawn(look) } as CSSProperties
  return (
    <section className={classes.board} aria-label={tab === 'cooking' ? 'En cours' : 'Prêtes'}>
      <div className={classes.frame}>
        <TapGuard view={moves}>
          <div ref={element} className={classes.tickets} style={style} aria-busy={query.isPending}>
            {phase === 'skeleton' ? <TicketSkeletons /> : null}
            {query.data && placed.length === 0 ? <NothingToCook /> : null}
            {placed.map((piece) => (
              <TicketCard
                key={`${piece.ticket.saleId} ${piece.part}`}
                piece={piece}
                selectKey={showsKeys ? keyOfPlace(heads.indexOf(piece), chosen) : undefined}
                isSelected={piece.ticket.saleId === selected}
                hasLeft={calm.hasLeft(piece.ticket.saleId)}
              />
            ))}
          </div>
        </TapGuard>
      </div>
      <BoardFoot pages={pages} page={page} turnTo={turnTo} />
    </section>
  )
}

function NothingToCook() {
  const { tab, query } = useKitchen()
  const served = query.data?.lastServedAt
  return (
    <div className={classes.nothing}>
      <EmptyState
        motif="plat"
        action={
          served ? (
            <p className={classes.quiet}>Dernière commande servie à {formatTime(new Date(served))}</p>
          ) : null
        }
      >
        {tab === 'cooking' ? 'Aucune commande en cours' : 'Aucune commande prête'}
      </EmptyState>
    </div>
  )
}

/** A row of empty tickets while the orders are being fetched. */
function TicketSkeletons() {
  return (
    <div className={classes.skeletons} aria-hidden="true">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} height={280} radius="lg" />
      ))}
    </div>
  )
}
