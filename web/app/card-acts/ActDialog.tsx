import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ActState, CardActProps } from './card-act.ts'

type Props = Omit<CardActProps, 'card'> & {
  /** «Initialiser cette carte ?» */
  readonly question: string
  /** Its title once it is done: «Carte initialisée». */
  readonly news: string
  readonly children: (tell: (state: ActState) => void) => ReactNode
}

/** Around every act on a card: held while it is sent, and titled by what became of it. */
export function ActDialog({ opened, question, news, onClose, onState, children }: Props) {
  const [state, setState] = useState<ActState>('idle')
  const tell = (next: ActState) => {
    setState(next)
    onState?.(next)
  }
  return (
    <Dialog
      isOpen={opened}
      title={state === 'done' ? news : question}
      isHeld={state === 'sending'}
      onClose={onClose}
    >
      {children(tell)}
    </Dialog>
  )
}
