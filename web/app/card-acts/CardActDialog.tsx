import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { useMyTill } from '../calls/my-till.ts'
import { ActDialog } from '../form/ActDialog.tsx'
import type { ActFormProps } from '../form/ActForm.tsx'
import { balanceChanged } from './balance-changed.tsx'
import classes from './CardActs.module.css'
import type { CardActProps } from './card-act.ts'
import { TillNeeded } from './TillNeeded.tsx'
import { useToldState } from './use-card-act.ts'

type Props<Answer> = ActFormProps<Answer> &
  Omit<CardActProps, 'card'> & {
    readonly card: Named
    readonly title: string
    /** The title once the act is done: «Carte initialisée». */
    readonly titleWhenDone: string
    readonly children: ReactNode
  }

/** `isAuthentic` is undefined for a card that is not in hand: its seal was not read. */
type Named = { readonly code: string; readonly isAuthentic?: boolean }

/** The dialog around every act on a card that may move cash. */
export function CardActDialog<Answer>({ card, onState, children, ...dialog }: Props<Answer>) {
  const { act, onClose } = dialog
  const till = useMyTill().data
  const isRefusedForWantOfTill = act.state === 'refused' && act.refusal.code === 'till-none-open-at-desk'
  const lacksTill = till?.till === null || isRefusedForWantOfTill
  useToldState(act.state, onState)
  return (
    <ActDialog
      {...dialog}
      refused={balanceChanged}
      instead={lacksTill ? <TillNeeded cardCode={card.code} onClose={onClose} /> : dialog.instead}
    >
      <SuspectWarning card={card} />
      {children}
    </ActDialog>
  )
}

/** Shown before money leaves a card with an invalid seal. The organiser's setting, checked by the books, decides whether it may. */
function SuspectWarning({ card }: { readonly card: Named }) {
  if (card.isAuthentic !== false) return null
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      {refusals['card-suspect']}
    </p>
  )
}
