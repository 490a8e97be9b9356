import { InitializeCard } from '../app/card-acts/InitializeCard.tsx'
import { ReplaceAtDesk } from '../app/card-acts/ReplaceAtDesk.tsx'
import type { Desk } from './use-desk.ts'

/** The acts that are asked about over the desk; downloaded with the first card, since no desk begins with one. */
export function CardActDialogs({ desk: { state, tell, leaveAct } }: { readonly desk: Desk }) {
  const { otherAct } = state
  if (!otherAct || otherAct.what === 'refund') return null
  const props = {
    card: otherAct.card,
    isAside: state.another !== undefined,
    onClose: leaveAct,
    onState: (told: typeof otherAct.state) => tell({ kind: 'act told', state: told }),
  }
  switch (otherAct.what) {
    case 'initialize':
      return <InitializeCard {...props} />
    case 'replace':
      return (
        <ReplaceAtDesk {...props} onReplaced={({ code }) => tell({ kind: 'card replaced', newCode: code })} />
      )
  }
}
