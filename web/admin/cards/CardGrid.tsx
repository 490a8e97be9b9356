import { Button, Skeleton } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import type { CardInChain, CardOnTheWire } from '#contract/card.ts'
import { counted } from '#rules/french.ts'
import { choose, chooseNone, useSelection } from '../../app/card/print/selection.ts'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { Choice } from '../../ui/list/Choice.tsx'
import classes from './CardList.module.css'
import { CardTile } from './CardTile.tsx'
import { ReplacedCard } from './ReplacedCard.tsx'
import type { OnAct } from './tile-act.ts'

type Props = {
  readonly cards: readonly CardInChain[]
  readonly createdIds: readonly string[]
  /** The code a gun or camera has just read. */
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
    <>
      <ChooseAll cards={current} chosen={chosen} />
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
    </>
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

type ChooseAllProps = { readonly cards: readonly CardOnTheWire[]; readonly chosen: readonly string[] }

/** Of this page; what was chosen on others stays chosen, and is counted. */
function ChooseAll({ cards, chosen }: ChooseAllProps) {
  const here = cards.filter(({ isActive }) => isActive).map(({ id }) => id)
  const chosenHere = here.filter((id) => chosen.includes(id)).length
  const isAll = here.length > 0 && chosenHere === here.length
  return (
    <div className={classes.choosing}>
      <Choice
        label="Tout sélectionner (page)"
        isLabelShown
        isChosen={isAll}
        isPartly={chosenHere > 0 && !isAll}
        isDisabled={here.length === 0}
        onChange={() => choose(here, !isAll)}
      />
      {chosen.length > 0 ? (
        <>
          <span role="status">{counted(chosen.length, 'carte sélectionnée', 'cartes sélectionnées')}</span>
          <Button variant="subtle" px="xs" onClick={chooseNone}>
            Tout désélectionner
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** I, P and H press the button of the card that has the focus; what its tile does not offer, its key does not do. */
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
