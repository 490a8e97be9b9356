/** The main figures, each with its explanation; a figure that could not be read is marked as such in its row. */

import type { Centimes } from '../plain/money.ts'
import type { Cell } from '../plain/table-file.ts'
import type { DashboardFigures } from './dashboard-figures.ts'
import type { DashboardBlock } from './dashboard-table.ts'
import { comparedWords, unavailable } from './figure-words.ts'
import type { FigurePeriod } from './figures.ts'

/** The value is undefined where it could not be read. */
type Row = readonly [label: string, value: Cell | undefined, change: number | null | undefined, says: string]

export const figureBlock = (figures: DashboardFigures, period: FigurePeriod): DashboardBlock => ({
  title: 'Chiffres',
  sheet: 'Chiffres',
  table: {
    columns: [
      { label: 'Chiffre' },
      { label: 'Valeur', isFigure: true },
      { label: 'Évolution' },
      { label: "Ce que c'est" },
    ],
    rows: rowsOf(figures).map(([label, value, change, says]) => [
      label,
      value ?? unavailable,
      change === undefined ? '' : changeInWords(change),
      says,
    ]),
    note: `Évolution\u00A0: contre ${comparedWords[period].toLowerCase()}, jusqu'au dernier quart d'heure entier.`,
  },
})

function rowsOf({ sales, desks, proof, stands, stock, buzzers }: DashboardFigures): readonly Row[] {
  const { changes, sales: sold, cancelled } = sales ?? {}
  const { recharges, refunds } = desks ?? {}
  return [
    ['Ventes', amountOf(sold), changes?.amount, 'Payées par carte, sans les ventes annulées'],
    ['Transactions', sold && { count: sold.count }, changes?.count, 'Sans les ventes annulées'],
    ['Panier moyen', sold && { amount: sold.average }, changes?.average, 'Ventes par transaction'],
    ['Annulations', amountOf(cancelled), undefined, 'Ventes de la période annulées depuis'],
    [
      'Recharges',
      amountOf(recharges),
      recharges?.changes.amount,
      'Mises sur les cartes, sans les recharges annulées',
    ],
    [
      'Cartes vendues',
      recharges && { amount: recharges.cardSales },
      undefined,
      'Part des recharges payée à la vente des cartes',
    ],
    [
      'Remboursements',
      amountOf(refunds),
      refunds?.changes.amount,
      'Rendu en espèces, réinitialisations comprises',
    ],
    ['Solde en circulation', proof && { amount: proof.circulating }, undefined, proofWords(proof)],
    ['Stands actifs', stands && `${stands.active} sur ${stands.total}`, undefined, "À l'instant de l'export"],
    ['Produits actifs', stock && { count: stock.active }, undefined, 'Dont le stock est au-dessus de 0'],
    [
      'Bipeurs remis',
      buzzers && `${buzzers.lent} sur ${buzzers.usable}`,
      undefined,
      'Chez des clients en ce moment',
    ],
  ]
}

const amountOf = (total: { readonly amount: Centimes } | undefined): Cell =>
  total ? { amount: total.amount } : null

/** Without a sign in front: a spreadsheet would take it for a formula. */
function changeInWords(percent: number | null): string {
  if (percent === null) return '—'
  if (percent === 0) return 'stable'
  return `${percent > 0 ? 'hausse' : 'baisse'} de ${Math.abs(percent)}\u00A0%`
}

const proofWords = (proof: DashboardFigures['proof']): string =>
  proof === null
    ? 'Dû aux porteurs de cartes'
    : `Dû aux porteurs de cartes · ${proof.holds ? 'comptes justes' : 'comptes pas justes'}`
