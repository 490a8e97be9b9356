/** The stands with their sales, the catalogue and the journal of access, as files. */

import type { AccessKind } from '../people/access.ts'
import { accessLabels } from '../people/access-words.ts'
import { yesOrNo } from '../plain/fields.ts'
import type { Centimes } from '../plain/money.ts'
import { averageAmount } from '../plain/share.ts'
import { type Column, time } from './export-column.ts'

/** Without cancelled sales. */
export type ExportedStand = {
  readonly name: string
  readonly isActive: boolean
  readonly sales: number
  readonly amount: Centimes
}

export const standColumns: readonly Column<ExportedStand>[] = [
  { title: 'Stand', cell: ({ name }) => name },
  { title: 'Actif', cell: ({ isActive }) => yesOrNo(isActive) },
  { title: 'Ventes', cell: ({ sales }) => ({ count: sales }) },
  { title: 'Total (DH)', cell: ({ amount }) => ({ amount }) },
  { title: 'Panier moyen (DH)', cell: ({ amount, sales }) => ({ amount: averageAmount(amount, sales) }) },
]

export type ExportedAccess = {
  readonly at: Date
  readonly kind: AccessKind
  readonly actorName: string
  readonly subjectName: string
  readonly source: string
  readonly device: string
  readonly detail: string
}

export const accessColumns: readonly Column<ExportedAccess>[] = [
  time('Date', ({ at }) => at),
  { title: 'Événement', cell: ({ kind }) => accessLabels[kind] },
  { title: 'Par', cell: ({ actorName }) => actorName },
  { title: 'Concerne', cell: ({ subjectName }) => subjectName },
  { title: 'Détail', cell: ({ detail }) => detail },
  { title: 'Adresse', cell: ({ source }) => source },
  { title: 'Appareil', cell: ({ device }) => device },
]
