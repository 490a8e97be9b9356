import { Button } from '@mantine/core'
import type { CardOnTheWire } from '#contract/card.ts'
import { counted } from '#rules/french.ts'
import classes from './CardList.module.css'
import { Choice } from './Choice.tsx'
import { choose, chooseNone } from './selection.ts'

type Props = { readonly cards: readonly CardOnTheWire[]; readonly chosen: readonly string[] }

/** Of this page; what was chosen on others stays chosen, and is counted. */
export function ChooseAll({ cards, chosen }: Props) {
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
