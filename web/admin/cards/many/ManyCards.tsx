import { useState } from 'react'
import { DeactivateCards } from './DeactivateCards.tsx'
import { ExtendCards } from './ExtendCards.tsx'
import { useKeptAct } from './kept-act.ts'
import type { ManyCardsAct } from './many-cards-act.ts'
import { RefundList } from './RefundList.tsx'
import { HeldAct, ResumeAct } from './ResumeAct.tsx'

type Opened = { readonly act: ManyCardsAct | 'resume'; readonly cardIds: readonly string[] }

/** Which dialog about the chosen cards is open. An act that was cut before its end is ended before another one begins. */
export function useManyCards() {
  const [opened, setOpened] = useState<Opened>()
  const { kept } = useKeptAct()
  return {
    kept,
    opened,
    open: (act: ManyCardsAct | 'resume', cardIds: readonly string[] = []) =>
      setOpened({ act: kept && act !== 'refund-list' ? 'resume' : act, cardIds }),
    close: () => setOpened(undefined),
  }
}

const dialogs = {
  extend: ExtendCards,
  deactivate: DeactivateCards,
  'refund-list': RefundList,
  resume: ResumeAct,
} as const

/** Rendered over the list, which the cards leave meanwhile; while no dialog is open, the line about an act that was cut. */
export function ManyCards({ many }: { readonly many: ReturnType<typeof useManyCards> }) {
  const { kept, opened, open, close } = many
  if (!opened) return kept ? <HeldAct act={kept} onResume={() => open('resume')} /> : null
  const Dialog = dialogs[opened.act]
  return (
    <Dialog
      cardIds={opened.cardIds}
      onClose={close}
      onRefundList={() => open('refund-list', opened.cardIds)}
    />
  )
}
