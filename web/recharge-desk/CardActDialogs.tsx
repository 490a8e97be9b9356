import { InitializeCard } from '../app/card-acts/InitializeCard.tsx'
import { LostCard } from '../app/card-acts/LostCard.tsx'
import { ReplaceAtDesk } from '../app/card-acts/ReplaceAtDesk.tsx'
import type { Desk } from './use-desk.ts'

/** The dialogs of the acts on the card; downloaded with the first card, since no desk starts with one. */
export function CardActDialogs({ desk: { state, tell, leaveAct } }: { readonly desk: Desk }) {
  const { otherAct } = state
  if (!otherAct || otherAct.what === 'refund') return null
  const aside = {
    isAside: state.another !== undefined,
    onClose: leaveAct,
    onState: (told: typeof otherAct.state) => tell({ kind: 'act told', state: told }),
  }
  const onReplaced = ({ code }: { readonly code: string }) => tell({ kind: 'card replaced', newCode: code })
  switch (otherAct.what) {
    case 'initialize':
      return <InitializeCard {...aside} card={otherAct.card} />
    case 'replace':
      return <ReplaceAtDesk {...aside} card={otherAct.card} onReplaced={onReplaced} />
    case 'find':
      return <LostCard {...aside} onReplaced={onReplaced} />
  }
}
