import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { blockedWords } from '#rules/card/card-block.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { UndoStrip } from '../../ui/states/UndoStrip.tsx'
import { type Block, blockCard, forgetBlock, forgetBlocks, useLatestBlock } from './block-card.ts'
import { takeBlockBack } from './send-block.ts'

/** Longer than a person looks away: nobody may believe that a card was blocked which was not. */
const refusedMs = 20_000
/** Until the answer comes, which takes its place. */
const sendingMs = 120_000

/** Over every screen of those who may block a card: what came of the last «Bloquer», with its way back. */
export function BlockStrip() {
  const block = useLatestBlock()
  // The next person at this computer hears nothing of it.
  useEffect(() => forgetBlocks, [])
  if (!block) return null
  const told = <Told key={`${block.number} ${block.outcome !== undefined}`} block={block} />
  // Within the page, which knows how high its bottom bar is.
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
