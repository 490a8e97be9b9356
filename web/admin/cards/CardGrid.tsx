import { useRef } from 'react'
import type { CardInChain } from '#contract/card.ts'
import { useHeldRows } from '../../app/held-rows/use-held-rows.ts'
import { useRowKeys } from '../../app/shortcuts/use-row-keys.ts'
import { NewsChip } from '../../ui/NewsChip.tsx'
import classes from './CardList.module.css'
import { CardTile } from './CardTile.tsx'
import { ChooseAll } from './ChooseAll.tsx'
import { ReplacedCard } from './ReplacedCard.tsx'
import { useSelection } from './selection.ts'
import type { OnAct } from './tile-act.ts'
import { useCardKeys } from './use-card-keys.ts'

type Props = {
  readonly cards: readonly CardInChain[]
  /** What is listed: filters, page, and the card created last. */
  readonly scope: string
  readonly createdIds: readonly string[]
  /** The code a gun or camera has just read. */
  readonly scannedCode: string | undefined
  readonly isSearched: boolean
  readonly onAct: OnAct
}

export function CardGrid({ cards, scope, createdIds, scannedCode, isSearched, onAct }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { rows, waiting, letIn } = useHeldRows({ fresh: cards, scope, list })
  const chosen = useSelection()
  useRowKeys(list, rows.length > 0)
  useCardKeys(list, rows.length > 0)
  const current = rows.filter(({ next }) => next === null)
  const found = isSearched && current.length === 1 ? current[0] : undefined
  const show = () => {
    letIn()
    list.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <ChooseAll cards={current} chosen={chosen} />
      <NewsChip waiting={waiting} onLetIn={show} />
      <ul ref={list} className={classes.grid} aria-label="Cartes">
        {rows.map((card) => (
          <li key={card.id}>
            {card.next ? (
              <ReplacedCard card={card} onAct={onAct} />
            ) : (
              <CardTile
                card={card}
                isOutlined={card === found || createdIds.includes(card.id)}
                isWanted={card === found && card.code === scannedCode}
                isChosen={chosen.includes(card.id)}
                onAct={onAct}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
