import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { blockedWords } from '#rules/card/card-block.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { UndoStrip } from '../../ui/states/UndoStrip.tsx'
import { type Block, blockCard, forgetBlock, forgetBlocks, useLatestBlock } from './block-card.ts'
import { takeBlockBack } from './send-block.ts'

/** How long a failure is shown: longer than a person looks away, because nobody may believe that a card is blocked when it is not. */
const refusedMs = 20_000
/** The strip stays until the answer replaces it. */
const sendingMs = 120_000

/** The strip over every screen of people who may block a card: the outcome of the last «Bloquer», and the button to undo it. */
export function BlockStrip() {
  const block = useLatestBlock()
  // The next person at this computer must not see the strip.
  useEffect(() => forgetBlocks, [])
  if (!block) return null
  const told = <Told key={`${block.number} ${block.outcome !== undefined}`} block={block} />
  // Rendered inside the page, whose styles know the height of its bottom bar.
  return createPortal(told, document.getElementById('contenu') ?? document.body)
}

function Told({ block }: { readonly block: Block }) {
  const { card, outcome } = block
  const gone = () => forgetBlock(block)
  const tail = cardCodeTail(card.code)
  if (!outcome) return <UndoStrip label={`Carte ${tail}\u00A0: blocage…`} lastsMs={sendingMs} onGone={gone} />
  if ('refused' in outcome)
    return (
      <UndoStrip
        label={`Carte ${tail} non bloquée. ${outcome.refused}`}
        undoLabel="Réessayer"
        lastsMs={refusedMs}
        onUndo={() => blockCard(card)}
        onGone={gone}
      />
    )
  const { done } = outcome
  const takeBack = () => {
    gone()
    takeBlockBack(done)
  }
  return (
    <UndoStrip
      label={blockedWords(done.code, done.balance)}
      {...(done.mayBeTakenBack && { onUndo: takeBack })}
      onGone={gone}
    />
  )
}
