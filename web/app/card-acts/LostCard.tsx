import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { LostCard as Row } from '#contract/card/lost-card.ts'
import { type CardLoss, cardLosses } from '#rules/card/card.ts'
import { replacementWords } from '#rules/card/card-words.ts'
import { leastFacts } from '#rules/card/lost-card.ts'
import { noMoney } from '#rules/plain/money.ts'
import { ActDialog } from '../form/ActDialog.tsx'
import type { CardActProps } from './card-act.ts'
import { FoundCard } from './FoundCard.tsx'
import { LostCardFacts } from './LostCardFacts.tsx'
import { LostCardList } from './LostCardList.tsx'
import { factsTyped } from './lost-facts.ts'
import { ReplaceByAnother } from './ReplaceByAnother.tsx'
import { type ReadOfLost, useLostCard } from './use-lost-card.ts'

type Props = Omit<CardActProps, 'card'> & {
  /** The code that was read, perhaps from a picture of the card, and the reason given. */
  readonly read?: ReadOfLost
  /** Called once, with the new card. */
  readonly onReplaced: (card: CardOnTheWire) => void
}

/**
 * «Carte perdue»: a card that is not in hand is found by what its holder remembers, blocked, and replaced once an administrator has
 * agreed. Cards blocked earlier are listed at the top.
 */
export function LostCard({ read, ...props }: Props) {
  const [row, setRow] = useState<Row>()
  const [said, setSaid] = useState<CardLoss>()
  const lost = useLostCard(read)
  if (row?.card.id) {
    const { card, note } = row
    const because = row.because ?? said
    return (
      <ReplaceByAnother
        {...props}
        title={'Remplacer cette carte\u202F?'}
        question={<WhatBecameOfIt onSay={setSaid} />}
        card={{ id: row.card.id, code: card.codeTail, balance: card.balance ?? noMoney }}
        loss={because && { because, note: note ?? '' }}
        onBack={() => {
          setRow(undefined)
          setSaid(undefined)
        }}
      />
    )
  }
  return <Search lost={lost} {...props} onReplace={setRow} />
}

/** Asks what happened to a card that was blocked by hand, while nobody has said it. */
const WhatBecameOfIt = ({ onSay }: { readonly onSay: (because: CardLoss) => void }) => (
  <Group grow gap={8}>
    {cardLosses.map((because) => (
      <Button key={because} size="tall" variant="default" onClick={() => onSay(because)}>
        {replacementWords[because]}
      </Button>
    ))}
  </Group>
)

type SearchProps = Pick<Props, 'isAside' | 'onClose'> & {
  readonly lost: ReturnType<typeof useLostCard>
  readonly onReplace: (row: Row) => void
}

/** The form for the facts, or the one card that matches them. */
function Search({ lost, isAside = false, onClose, onReplace }: SearchProps) {
  const { search, facts, block, blocking, found, blocked, forget, look, confirm } = lost
  const title = 'Carte perdue'
  const width = 'lg'
  if (found)
    return (
      <ActDialog
        subject={found.codeTail}
        size={width}
        title={title}
        isAside={isAside}
        act={block}
        draft={blocking}
        isDirty={false}
        label="Bloquer"
        cancelLabel="Retour"
        isDangerous
        onConfirm={confirm}
        onClose={forget}
      >
        <FoundCard card={found} draft={blocking} />
      </ActDialog>
    )
  return (
    <ActDialog
      title={title}
      size={width}
      isAside={isAside}
      act={search}
      draft={facts}
      isDirty={factsTyped({ ...facts.values, code: '' }) > 0}
      label="Chercher"
      cancelLabel="Fermer"
      isReady={factsTyped(facts.values) >= leastFacts}
      onConfirm={look}
      onClose={onClose}
    >
      <LostCardList blocked={blocked} onReplace={onReplace} />
      <LostCardFacts
        draft={facts}
        answer={search.state === 'done' ? search.answer : undefined}
        isAside={isAside}
      />
    </ActDialog>
  )
}
