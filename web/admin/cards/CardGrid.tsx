import { Skeleton } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import type { CardInChain } from '#contract/card/card.ts'
import { useSelection } from '../../app/card/print/selection.ts'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import classes from './CardList.module.css'
import { CardTile } from './CardTile.tsx'
import { ReplacedCard } from './ReplacedCard.tsx'
import type { OnAct } from './tile-act.ts'

type Props = {
  readonly cards: readonly CardInChain[]
  readonly createdIds: readonly string[]
  /** The code that a scanner gun or camera has just read. */
  readonly scannedCode: string | undefined
  readonly isSearched: boolean
  readonly isDimmed: boolean
  readonly onAct: OnAct
}

export function CardGrid({ cards, createdIds, scannedCode, isSearched, isDimmed, onAct }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const chosen = useSelection()
  useCardKeys(list)
  const current = cards.filter(({ next }) => next === null)
  const found = isSearched && current.length === 1 ? current[0] : undefined
  return (
    <ul
      ref={list}
      className={classes.grid}
      aria-label="Cartes"
      data-dimmed={isDimmed || undefined}
      aria-busy={isDimmed}
    >
      {cards.map((card) => (
        <li key={card.id} data-row>
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
  )
}

const nine = Array.from({ length: 9 }, (_, place) => place)

export function CardGridSkeleton() {
  return (
    <div className={classes.grid} aria-hidden="true">
      {nine.map((place) => (
        <Skeleton key={place} height={260} radius="lg" />
      ))}
    </div>
  )
}

/** The keys I, P and H press the buttons of the card that has the focus; a key without a button on the tile does nothing. */
function useCardKeys(list: RefObject<HTMLElement | null>): void {
  const press = (key: string) => () => {
    const focused = document.activeElement
    if (!list.current?.contains(focused)) return
    focused?.closest('article')?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  }
  useShortcut({ key: 'i', label: 'Initialiser la carte choisie' }, press('i'))
  useShortcut({ key: 'p', label: 'Imprimer la carte choisie' }, press('p'))
  useShortcut({ key: 'h', label: 'Historique de la carte choisie' }, press('h'))
}
