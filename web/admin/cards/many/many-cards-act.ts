import type { ManyKind } from './many-act.ts'

/** The acts on the chosen cards that open a dialog of their own. */
export type ManyCardsAct = ManyKind | 'refund-list'

export const manyActLabels = {
  extend: 'Prolonger',
  print: 'Imprimer',
  'refund-list': 'Liste à rembourser',
  give: 'Remise gratuite',
  deactivate: 'Désactiver',
} as const satisfies Record<ManyCardsAct | 'print' | 'give', string>

export type ManyCardsProps = {
  readonly cardIds: readonly string[]
  readonly onClose: () => void
  /** Opens the list of those to pay out, before their cards are deactivated. */
  readonly onRefundList: () => void
}
