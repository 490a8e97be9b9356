import { Button } from '@mantine/core'
import type { CardInChain } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { leftOn } from '#rules/card/card-deactivation.ts'
import { formatDirhams, sum } from '#rules/plain/money.ts'
import { ActDialog } from '../../../app/form/ActDialog.tsx'
import { newOperationId } from '../../../app/money/operation.ts'
import classes from './Many.module.css'
import { ManyDone } from './ManyDone.tsx'
import { balanceOf, manyActOf } from './many-act.ts'
import type { ManyCardsProps } from './many-cards-act.ts'
import { useManyAct } from './use-many-act.ts'
import { Touched, useChosenCards, WithChosenCards } from './WithChosenCards.tsx'

/** «Désactiver» many cards, with the confirmations of a single one. A card whose balance changes meanwhile keeps it and is named. */
export function DeactivateCards({ cardIds, onClose, onRefundList }: ManyCardsProps) {
  const { act, kept, forget } = useManyAct()
  const query = useChosenCards(cardIds)
  const cards = query.data?.cards ?? []
  const isLoss = balanceOf(cards) > 0
  const leave = () => {
    if (act.state === 'done') forget()
    onClose()
  }
  return (
    <ActDialog
      act={act}
      title="Confirmer la désactivation"
      titleWhenDone="Cartes désactivées"
      label="Désactiver"
      isDangerous
      wordToType={isLoss ? 'DÉSACTIVER' : undefined}
      isReady={cards.length > 0}
      whenCut="Désactivation impossible hors connexion."
      told={(done) => <ManyDone act={done} onClose={leave} />}
      onConfirm={() =>
        act.run(kept ?? manyActOf({ kind: 'deactivate', expiryDate: '' }, cards, newOperationId))
      }
      onClose={leave}
    >
      <WithChosenCards query={query}>
        {(chosen) => (
          <>
            <Touched cards={chosen} />
            <p>Cette action est irréversible</p>
            {isLoss ? (
              <>
                <Lost cards={chosen} />
                <Button
                  variant="default"
                  size="touch"
                  disabled={act.state === 'sending'}
                  onClick={onRefundList}
                >
                  Liste à rembourser
                </Button>
              </>
            ) : null}
          </>
        )}
      </WithChosenCards>
    </ActDialog>
  )
}

function Lost({ cards }: { readonly cards: readonly CardInChain[] }) {
  const recalled = sum(cards.map((card) => leftOn(readCard(card)).recalled))
  return (
    <>
      <p className={classes.lost}>
        Solde perdu&nbsp;: <bdi>{formatDirhams(balanceOf(cards))}</bdi>. Remboursez d'abord les clients.
      </p>
      {recalled > 0 ? (
        <p>
          Cartes jamais vendues&nbsp;: <bdi>{formatDirhams(recalled)}</bdi> ne seront plus à encaisser.
        </p>
      ) : null}
    </>
  )
}
