import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type CardInChain, mostCardsChosen } from '#contract/card/card.ts'
import { counted } from '#rules/plain/french.ts'
import { choose, chooseNone, useSelection } from '../../app/card/print/selection.ts'
import type { ChosenAtOnce } from '../../app/list/list-of.ts'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { Choice } from '../../ui/list/Choice.tsx'
import { useMedia } from '../../ui/use-media.ts'
import classes from './CardList.module.css'
import { ChooseResults } from './ChooseResults.tsx'
import { type ManyCardsAct, manyActLabels } from './many/many-cards-act.ts'
import { takenUnder } from './next-results.ts'

type ActsOnMany = {
  readonly onGive: (cardIds: readonly string[]) => void
  readonly onPrint: (cardIds: readonly string[]) => void
  readonly onMany: (act: ManyCardsAct, cardIds: readonly string[]) => void
}

type Props = ActsOnMany & {
  /** The cards of this page. */
  readonly cards: readonly CardInChain[]
  /** How many cards pass the filters, as far as they are counted. */
  readonly total: number
  /** The filters, as one text. */
  readonly filters: string
  readonly readIds: (() => Promise<ChosenAtOnce>) | undefined
  /** The choice between grid and table, at the end of the bar. */
  readonly views: ReactNode
}

/** The bar over the cards: how many are selected, on this page and on others, and the acts on them. */
export function ChosenCards({ cards, total, filters, readIds, views, ...acts }: Props) {
  const chosen = useSelection()
  const here = cards.filter(({ isActive, next }) => isActive && next === null).map(({ id }) => id)
  const chosenHere = here.filter((id) => chosen.includes(id)).length
  const isAll = here.length > 0 && chosenHere === here.length
  const hasMore = total > cards.length && chosen.length < Math.min(total, mostCardsChosen)
  const isNext = chosen.length === 0 && takenUnder(filters).size > 0
  const results = readIds ? (
    <ChooseResults total={total} filters={filters} isNext={isNext} readIds={readIds} />
  ) : null
  useShortcut({ key: 'x', label: 'Sélectionner la carte de la ligne' }, chooseFocused)
  return (
    <div className={classes.choosing}>
      <Choice
        label="Tout sélectionner (page)"
        isLabelShown={chosen.length === 0}
        isChosen={isAll}
        isPartly={chosenHere > 0 && !isAll}
        isDisabled={here.length === 0}
        onChange={() => choose(here, !isAll)}
      />
      {(isAll && hasMore) || isNext ? results : null}
      {chosen.length > 0 ? (
        <>
          <span role="status">{counted(chosen.length, 'carte sélectionnée', 'cartes sélectionnées')}</span>
          <ManyActs chosen={chosen} {...acts} />
          <ActionIcon
            color="gray"
            aria-label="Tout désélectionner"
            title="Tout désélectionner"
            onClick={chooseNone}
          >
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </>
      ) : null}
      {views}
    </div>
  )
}

function chooseFocused(): void {
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
}

type ManyActsProps = ActsOnMany & { readonly chosen: readonly string[] }

/** The acts on the chosen cards, the red one last; beyond what one act takes, how many that is. */
function ManyActs({ chosen, onGive, onPrint, onMany }: ManyActsProps) {
  const isNarrow = useMedia('(max-width: 109.99em)')
  if (chosen.length > mostCardsChosen)
    return <span>{`${counted(mostCardsChosen, 'carte', 'cartes')} au plus à la fois`}</span>
  const actions = [
    { label: manyActLabels.extend, onPick: () => onMany('extend', chosen) },
    { label: manyActLabels.print, onPick: () => onPrint(chosen) },
    { label: manyActLabels['refund-list'], onPick: () => onMany('refund-list', chosen) },
    { label: manyActLabels.give, onPick: () => onGive(chosen) },
    { label: manyActLabels.deactivate, isDangerous: true, onPick: () => onMany('deactivate', chosen) },
  ]
  if (isNarrow) return <ActionMenu label="Actions pour les cartes sélectionnées" actions={actions} />
  return actions.map(({ label, isDangerous, onPick }) => (
    <Button
      key={label}
      variant="default"
      px="sm"
      c={isDangerous ? 'var(--fp-danger-text)' : undefined}
      aria-haspopup="dialog"
      onClick={onPick}
    >
      {label}
    </Button>
  ))
}
