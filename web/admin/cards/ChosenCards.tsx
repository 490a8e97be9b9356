import { Button } from '@mantine/core'
import { type CardOnTheWire, mostCardsChosen } from '#contract/card/card.ts'
import { counted } from '#rules/plain/french.ts'
import { choose, chooseNone, useSelection } from '../../app/card/print/selection.ts'
import type { ChosenAtOnce } from '../../app/list/list-of.ts'
import { Choice } from '../../ui/list/Choice.tsx'
import classes from './CardList.module.css'
import { ChooseResults } from './ChooseResults.tsx'
import { takenUnder } from './next-results.ts'

type Props = {
  /** The cards of this page. */
  readonly cards: readonly CardOnTheWire[]
  /** How many cards pass the filters, as far as they are counted. */
  readonly total: number
  /** The filters, as one text. */
  readonly filters: string
  readonly readIds: (() => Promise<ChosenAtOnce>) | undefined
  readonly onGive: (cardIds: readonly string[]) => void
}

/** The bar over the cards: how many are selected, on this page and on others, and the acts on them. */
export function ChosenCards({ cards, total, filters, readIds, onGive }: Props) {
  const chosen = useSelection()
  const here = cards.filter(({ isActive }) => isActive).map(({ id }) => id)
  const chosenHere = here.filter((id) => chosen.includes(id)).length
  const isAll = here.length > 0 && chosenHere === here.length
  const hasMore = total > cards.length && chosen.length < Math.min(total, mostCardsChosen)
  const isNext = chosen.length === 0 && takenUnder(filters).size > 0
  const results = readIds ? (
    <ChooseResults total={total} filters={filters} isNext={isNext} readIds={readIds} />
  ) : null
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
      {(isAll && hasMore) || isNext ? results : null}
      {chosen.length > 0 ? (
        <>
          <span role="status">{counted(chosen.length, 'carte sélectionnée', 'cartes sélectionnées')}</span>
          <Button variant="default" px="sm" aria-haspopup="dialog" onClick={() => onGive(chosen)}>
            Remise gratuite
          </Button>
          <Button variant="subtle" px="xs" onClick={chooseNone}>
            Tout désélectionner
          </Button>
        </>
      ) : null}
    </div>
  )
}
